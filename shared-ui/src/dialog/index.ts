/** Dialogs of staff screens. */
export { Dialog } from './Dialog';
export { useFocusBack } from './useFocusBack';
