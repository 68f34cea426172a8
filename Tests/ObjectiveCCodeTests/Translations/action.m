@interface Card : UIView
@end

@implementation Card

- (IBAction)tap:(id)sender {
    self.hidden = YES;
}

@end
