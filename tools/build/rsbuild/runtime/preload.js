// Replaces the federation runtime's preloading, which nothing calls: the document preloads the first area's files.
export const formatPreloadArgs = () => [];
export const preloadAssets = () => Promise.resolve([]);
export const defaultPreloadArgs = (options) => options;
export const normalizePreloadExposes = (exposes) => exposes ?? [];
