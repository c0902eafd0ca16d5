/** Loading what a screen shows. */
export { type Loading, PENDING } from './loading';
export { useLoad } from './useLoad';
export { Loaded } from './Loaded';
