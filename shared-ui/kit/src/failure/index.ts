/** Error messages of failed calls: what happened, what is kept, and what to do. */
export { couldNot } from '@rollbook/contract';
export { LoadFailure } from './LoadFailure';
export { AnotherPerson, Notice } from './notices';
export { remaining } from './remaining';
export { actionFailure, fieldErrors, isClash, saveFailure } from './problems';
