/** The frame that shell and prerendered first screens have in common. */
export { Frame } from './Frame';
