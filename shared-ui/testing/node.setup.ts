// For tests of screens without a DOM: the session listens for events of other tabs when it is loaded, and Node has none.
globalThis.addEventListener ??= () => {};
