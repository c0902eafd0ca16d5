/** What the shell does once the first screen is there, in a file of its own: the first screen does not wait for it. */
export { watchLaterParts } from './area/laterParts';
export { readShownFields } from './fields/shown';
