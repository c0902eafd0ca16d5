/** Membership Log Submission: the paper log, pasted rows, and what was entered today. */
export { PAPER_LOG_MENU, paperLogRoutes } from './routes';
