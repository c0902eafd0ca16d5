/** The layout that the shell and prerendered first screens share. */
export { Frame } from './Frame';
