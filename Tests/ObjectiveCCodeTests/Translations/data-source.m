@interface List : UIView <UITableViewDataSource>
@end

@implementation List

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
    return 3;
}

@end
