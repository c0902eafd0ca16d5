/** Load states, and the one loader of the public area and the shell. Staff screens load with kit. */
export { type Loading, PENDING, useLoad } from './useLoad';
