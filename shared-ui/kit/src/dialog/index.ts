/** Dialogs of staff screens, and questions in place. */
export { Ask } from './Ask';
export { Dialog } from './Dialog';
export { DialogFoot } from './DialogFoot';
export { Discard } from './Discard';
export { Over } from './Over';
export { ReasonDialog } from './ReasonDialog';
export { useFocusBack } from './useFocusBack';
