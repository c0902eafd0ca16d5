/** One action of a form or dialog. */
export { type Changed, useSubmit } from './useSubmit';
