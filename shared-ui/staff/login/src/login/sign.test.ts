import { expect, it } from 'vitest';
import { hasSign } from './sign';

it.each([
  [{ oid: 3, office_name: 'Maple' }, 'oid'],
  [{ ogid: 9 }, 'ogid'],
  [{ admin: true, code: 'x' }, 'admin'],
] as const)('%j has the sign %s', (answer, sign) => expect(hasSign(answer, sign)).toBe(true));

it.each([
  [{}, 'oid'],
  [{}, 'ogid'],
  [{}, 'admin'],
  [{ oid: null }, 'oid'],
  [{ oid: '3' }, 'oid'],
  [{ ogid: 9 }, 'oid'],
  [{ admin: false }, 'admin'],
  [{ admin: 'true' }, 'admin'],
  [[], 'ogid'],
  [null, 'admin'],
  ['<html>', 'oid'],
] as const)('%j has no sign %s', (answer, sign) => expect(hasSign(answer, sign)).toBe(false));
