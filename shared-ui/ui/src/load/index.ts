/** Load states, and the one loader of the public area and the shell. Staff screens load with kit. */
export { createLoader, type Loading, PENDING } from './loader';
export { useLoad } from './useLoad';
