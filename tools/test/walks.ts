/** They send attacks to a third of the calls a day in npm test, and to every call in the second tier. */
export const WALKS = ['foreignIds', 'operators', 'crossSite', 'extraFields'].map(
  (walk) => `api/test/security/${walk}.test.ts`,
);

/** The environment of a walk over every call. */
export const EVERY_CALL = { EVERY_CALL: '1' };
