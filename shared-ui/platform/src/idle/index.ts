/** Tabs that one person after the other uses. */
export { IDLE_LIMIT_MS, noteActivity, NOTICE_ATTRIBUTE, VISIT, wasActive, watchIdle } from './idle';
export { type IdleNotice, useIdle } from './useIdle';
