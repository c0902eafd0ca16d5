/**
 * What the shell does once the first screen is there, in a file of its own. It imports nothing that the first screen needs: the
 * bundler would have to part that.
 */
export { readShownFields } from './fields';
export { watchLaterParts } from './parts';
