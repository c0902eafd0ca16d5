/** Load states: the hook that loads, and the component that shows each state. */
export { type Loading, PENDING, useLoad } from './useLoad';
export { Loaded } from './Loaded';
