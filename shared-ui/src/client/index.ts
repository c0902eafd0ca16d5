/** The typed client of the API: one function for every row of the contract's table. */
export { addressOf, call, callPage, type CallOptions, type CallResult, type JsonCall } from './call';
export { CallProblem, problemOf, type FieldError } from './problem';
export { isPending, type Pending } from './pending';
export { newAttempt } from './newAttempt';
