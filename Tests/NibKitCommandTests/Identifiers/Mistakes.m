#import <UIKit/UIKit.h>
#define kAboutIdentifier @"about-ap"
static NSString * const LogInSegue = @"logInn";

@interface OldController : UIViewController
@property (nonatomic) UITableView *tableView;
@end

@implementation OldController

- (void)go:(NSIndexPath *)path {
    [self performSegueWithIdentifier:LogInSegue sender:self];
    [self.tableView dequeueReusableCellWithIdentifier:@"PersnCell" forIndexPath:path];
    UIStoryboard *settings = [UIStoryboard storyboardWithName:@"Settings" bundle:nil];
    [settings instantiateViewControllerWithIdentifier:kAboutIdentifier];
    [UIStoryboard storyboardWithName:@"Setting" bundle:[NSBundle mainBundle]];
}

- (void)prepareForSegue:(UIStoryboardSegue *)segue sender:(id)sender {
    if ([segue.identifier isEqualToString:@"showDtail"]) return;
}

@end
