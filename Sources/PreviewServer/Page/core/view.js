/// A custom element that is handed the application once, and watches its store.
export class View extends HTMLElement {
  /// What the element does once it has the application.
  start() {}

  /** @param {App} app */
  connect(app) {
    this.app = app;
    this.start();
  }

  get state() {
    return this.app.store.state;
  }
  /** @param {Action} action */
  dispatch(action) {
    this.app.store.dispatch(action);
  }
  /**
   * @param {(state: State) => any[]} select
   * @param {(...values: any[]) => void} run
   */
  watch(select, run) {
    return this.app.store.watch(select, run);
  }
}
