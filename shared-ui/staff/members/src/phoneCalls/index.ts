/** Calls about a renewal or a payment: the phone in a row, how the last call went, and where it is noted. */
export { CallDialog } from './CallDialog';
export { CallPhone, LastCall } from './LastCall';
export { callShown } from './shown';
