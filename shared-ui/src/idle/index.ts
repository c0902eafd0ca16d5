/** Tabs that one person after the other uses (D13b). */
export { IDLE_LIMIT_MS, noteActivity, VISIT, wasActive, watchIdle } from './idle';
