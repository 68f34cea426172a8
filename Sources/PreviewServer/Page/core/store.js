/// The one store: state changes only by `dispatch`, through a pure reducer. Watchers run once a frame, before it is
/// painted, and only when what they select has changed, so any number of messages costs one redraw.
/**
 * @param {(state: State, action: Action) => State} reduce
 * @param {State} initial
 * @returns {Store}
 */
export function makeStore(reduce, initial) {
  let state = initial;
  let scheduled = false;
  const watchers = new Set();

  function flush() {
    scheduled = false;
    for (const watcher of watchers) {
      const values = watcher.select(state);
      if (
        watcher.values && values.length === watcher.values.length &&
        values.every((value, i) => Object.is(value, watcher.values[i]))
      ) continue;
      watcher.values = values;
      watcher.run(...values);
    }
  }

  return {
    get state() {
      return state;
    },

    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      if (scheduled) return;
      scheduled = true;
      requestAnimationFrame(flush);
    },

    /// Runs `run` with the values of the array that `select` gives: now, and whenever one of them has changed.
    watch(select, run) {
      const watcher = { select, run, values: select(state) };
      watchers.add(watcher);
      run(...watcher.values);
      return () => watchers.delete(watcher);
    },
  };
}
