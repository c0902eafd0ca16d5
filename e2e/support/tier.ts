/** Details of a journey of the second tier. The first has one main path of each feature. */
export const LONG = { tag: '@long' };
