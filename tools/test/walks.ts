/** They send attacks to a twelfth of the calls a day in npm test, and to every call in the second tier. */
export const WALKS = [
  'api/test/fuzz/calls.test.ts',
  'api/test/security/crossSite.test.ts',
  'api/test/security/extraFields.test.ts',
  'api/test/security/foreignIds.test.ts',
  'api/test/security/operators.test.ts',
];

/** The environment of a walk over every call. */
export const EVERY_CALL = { EVERY_CALL: '1' };
