/** Timeout of everything that an area loads, its entry included, in ms (specification §7, §9, D53). */
export const LOAD_TIMEOUT_MS = 120_000;

/** After this long the screen says that loading is slow, in ms (D53). */
export const SLOW_AFTER_MS = 8000;
