/** What people see when a call failed: what happened, what was not lost, and what to do. */
export { couldNot } from '@rollbook/contract';
export { LoadFailure } from './LoadFailure';
export { Notice } from './Notice';
export { actionFailure, fieldErrors, saveFailure } from './problems';
