/** The typed client of the API: one function for every row of the contract's table. */
export {
  addressOf,
  call,
  callFile,
  callPage,
  isPending,
  onStepUp,
  type CallOptions,
  type CallResult,
  type JsonCall,
  type Pending,
} from './call';
export { asksSamePerson, CallProblem, problemOf, type FieldError } from './problem';
export { newAttempt } from './newAttempt';
export { CookiesRefused, expectCookies, expectSignedIn } from './cookies';
