/** What was typed and not sent is not lost without a question. */
export { useLeaveWarning } from './leaveWarning';
export { discardWithin, useUnsaved } from './unsaved';
