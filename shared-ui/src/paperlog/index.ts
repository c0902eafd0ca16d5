/** Entering the clinic's paper log, for an office or by the administrator for one. */
export { PaperLog } from './PaperLog';
