/** One attempt to pay or to join: sent once, followed while its outcome is unknown. */
export { useAttempt, type Followed, type Sent } from './useAttempt';
export { hasUnknownOutcome, storedState, type Settled } from './followPayment';
export { pause } from './pause';
