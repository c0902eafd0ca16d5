/** Error messages of failed calls: what happened, what is kept, and what to do. */
export { couldNot } from '@rollbook/contract';
export { AnotherPerson } from './AnotherPerson';
export { LoadFailure } from './LoadFailure';
export { Notice } from './Notice';
export { remaining } from './remaining';
export { actionFailure, fieldErrors, isClash, saveFailure } from './problems';
