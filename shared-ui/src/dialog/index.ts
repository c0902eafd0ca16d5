/** Dialogs of staff screens. */
export { Dialog } from './Dialog';
