/** Membership Log Submission: the paper log, pasted rows, and what was entered today. */
export { PaperLog } from './paperlog/PaperLog';
