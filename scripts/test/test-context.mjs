/**
 * Lets `node:test` know by an `AsyncLocalStorage` which test the current code belongs to: `node --import` this file.
 *
 * `node:test` needs it to find the suite of an `it` or a `before`, and the test whose code threw what nobody catches. It follows
 * each promise with a hook of `async_hooks` for that, so an `await` costs 3 microseconds instead of 0.1. An `AsyncLocalStorage`
 * follows promises without a hook.
 */
const hooks = process.getBuiltinModule('node:async_hooks');
const { AsyncLocalStorage, AsyncResource, createHook, executionAsyncId } = hooks;

/** ID of the test or suite that the current code belongs to. */
const current = new AsyncLocalStorage();
/** What `node:test` does with each new test and suite. */
const initializers = new Set();

/** A test or suite: `node:test` derives them from `AsyncResource`. */
class TestResource extends AsyncResource {
  constructor(type, options) {
    super(type, options);
    for (const initialize of initializers) initialize(this.asyncId(), type, this.triggerAsyncId(), this);
  }

  runInAsyncScope(work, self, ...parameters) {
    const run = () => Reflect.apply(work, self, parameters);
    return super.runInAsyncScope(() => current.run(this.asyncId(), run));
  }
}

// `node:test` takes them from the module when it loads. Everything else gets the originals.
Object.assign(hooks, {
  AsyncResource: TestResource,
  createHook: ({ init }) => ({
    enable: () => initializers.add(init),
    disable: () => initializers.delete(init),
  }),
  executionAsyncId: () => current.getStore() ?? executionAsyncId(),
});
await import('node:test');
Object.assign(hooks, { AsyncResource, createHook, executionAsyncId });
