/** What scripts change in one frame is drawn in the next. */
export const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
