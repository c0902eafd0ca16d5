/** Details of a journey of the second tier. The first has one main path of each feature, and all of them take 3 minutes. */
export const LONG = { tag: '@long' };
