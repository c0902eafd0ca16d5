/** Asking the server for what a screen shows. */
export { useLoad, type Loading } from './useLoad';
export { Loaded } from './Loaded';
