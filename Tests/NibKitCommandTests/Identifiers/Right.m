#import <UIKit/UIKit.h>
#define kBadgeIdentifier @"badge-row"
NSString * const EditSegue = @"edit-item";

@interface RightController : UIViewController
@property (nonatomic) UITableView *tableView;
@end

@implementation RightController

- (void)right:(NSString *)name at:(NSIndexPath *)path {
    [self performSegueWithIdentifier:EditSegue sender:self];
    [self performSegueWithIdentifier:name sender:self];
    static NSString *CellIdentifier = @"Made";
    UITableViewCell *cell = [self.tableView dequeueReusableCellWithIdentifier:CellIdentifier];
    if (cell == nil) cell = [[UITableViewCell alloc] initWithStyle:UITableViewCellStyleDefault reuseIdentifier:CellIdentifier];
    [self.tableView dequeueReusableCellWithIdentifier:kBadgeIdentifier forIndexPath:path];
    [self.tableView registerClass:[UITableViewCell class] forCellReuseIdentifier:@"Registered"];
    [self.tableView dequeueReusableCellWithIdentifier:@"Registered" forIndexPath:path];
    [[UIStoryboard storyboardWithName:@"Settings" bundle:nil] instantiateViewControllerWithIdentifier:@"about-app"];
    [[UIStoryboard storyboardWithName:@"Main" bundle:nil] instantiateInitialViewController];
    [UIStoryboard storyboardWithName:@"Elsewhere" bundle:[NSBundle bundleWithPath:name]];
}

- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {
    if ([segue.identifier isEqualToString:@"showDetail"]) return;
    if ([[segue identifier] isEqualToString:EditSegue]) return;
}

@end
