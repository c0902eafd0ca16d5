/**
 * In npm test they send attacks to a twelfth of the calls a day, and walk the calls as an administrator of one post; in the
 * second tier every call and every post.
 */
export const WALKS = [
  'api/src/base/http/permissionWalk.test.ts',
  'api/test/fuzz/calls.test.ts',
  'api/test/security/crossSite.test.ts',
  'api/test/security/extraFields.test.ts',
  'api/test/security/foreignIds.test.ts',
  'api/test/security/operators.test.ts',
];

/** The environment of a walk over every call. */
export const EVERY_CALL = { EVERY_CALL: '1' };
