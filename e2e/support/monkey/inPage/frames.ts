/** What scripts change in one frame is drawn in the next. */
export const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/** Resolves once the page has nothing left to do, at the latest after a second. */
export const idle = (): Promise<void> =>
  new Promise((done) => requestIdleCallback(() => done(), { timeout: 1000 }));
