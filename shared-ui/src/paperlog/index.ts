/** Paper log entry, by an office or by the administrator for one. */
export { PaperLog } from './PaperLog';
