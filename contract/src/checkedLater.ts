/** What the form checks when a field is left. Browsers load it then, not with the form. */
export { mailDoubt } from './mailDoubt';
export { printProblem } from './printable';
