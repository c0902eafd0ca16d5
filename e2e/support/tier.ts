/** Details of a test of the second tier in a file of the first: no row of docs/specification.md names it. */
export const LONG = { tag: '@long' };
