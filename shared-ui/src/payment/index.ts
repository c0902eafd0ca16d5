export { followPayment, hasUnknownOutcome, type Settled } from './followPayment';
