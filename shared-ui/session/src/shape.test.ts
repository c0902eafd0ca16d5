import { describe, expect, it } from 'vitest';
import { initialSession, parseSession } from './shape';

const office = { oid: 3, office_name: 'Maple Street Family Clinic' };
const stored = { ...initialSession, code: 'abc', office, officeVerified: true };
const changed = (change: object) => JSON.stringify({ ...stored, ...change });

describe('parseSession', () => {
  it('has exactly the six fields of the specification', () => {
    expect(Object.keys(initialSession)).toEqual([
      'code',
      'admin',
      'office',
      'officeVerified',
      'group',
      'groupVerified',
    ]);
  });

  it('starts signed out', () => {
    expect(initialSession).toEqual({
      code: null,
      admin: false,
      office: {},
      officeVerified: false,
      group: null,
      groupVerified: false,
    });
  });

  it('reads what was written', () => {
    expect(parseSession(JSON.stringify(stored))).toEqual(stored);
    expect(parseSession(JSON.stringify(initialSession))).toEqual(initialSession);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another value', '"rollbook"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a field too many', changed({ theme: 'dark' })],
    ['a field too few', JSON.stringify({ code: null, admin: false })],
    ['an admin flag that is text', changed({ admin: 'yes' })],
    ['a code that is a number', changed({ code: 7 })],
    ['an office without id', changed({ office: { office_name: 'Maple' } })],
    ['an office with a foreign id', changed({ office: { oid: '3', office_name: 'Maple' } })],
    ['no office that is verified', changed({ office: {} })],
    ['no group that is verified', changed({ group: null, groupVerified: true })],
    ['a group without id', changed({ group: { name: 'North' }, groupVerified: true })],
  ])('returns the initial session when the value is %s', (_, text) => {
    expect(parseSession(text)).toBe(initialSession);
  });
});
