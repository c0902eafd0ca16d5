import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { clearApplications, storeApplication, storeMember } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application, type ApplicationDoc } from '../record/application';
import { Claim, claimsOf, insertClaims, likenessOfClaim, type Person, takeOver } from './personClaims';
import { claimPerson, claimUnlessKnown, findSamePerson, samePersonProblem } from './samePerson';

let api: TestApi;
let maple: OfficeDoc;
const now = new Date('2026-03-02T18:00:00Z');
const SECOND = 1000;
const later = (ms: number) => new Date(now.getTime() + ms);
/** Numbers of applications that are not stored. */
const [FIRST, SECOND_ONE] = [900_001, 900_002];

beforeAll(async () => {
  api = await startApi('person_claims');
  maple = await storeOffice({ calendar_year: false });
});
afterAll(() => api.stop());
beforeEach(clearApplications);

const nia = (fields: Partial<Person> = {}): Person => ({
  oid: maple._id,
  first: 'Nia',
  last: 'Person',
  email: 'nia@rollbook.example',
  birthday: '05/02/1990',
  primary_phone: '303-555-0100',
  ...fields,
});
const applicant = (_id: number, fields: Partial<Person> = {}) => {
  return { _id, chain: _id, source: 'online', ...nia(fields) } as const;
};
const claimed = (person = nia()) => insertClaims(person, { application: FIRST, attempt: 'first', at: now });

describe('a person whose application is being stored', () => {
  const OTHER_BIRTHDAY = { birthday: '01/01/2000' };
  const OTHER_EMAIL = { email: 'other@rollbook.example' };
  test.each<[string, Partial<Person>, Partial<Person>, string[]]>([
    ['by e-mail and birthday', {}, {}, ['asked', 'same']],
    [
      'by another spelling of the birthday and of the name',
      {},
      { birthday: '1990-05-02', first: 'NÍA' },
      ['asked', 'same'],
    ],
    ['by e-mail, with another phone', {}, { primary_phone: '720-555-0111' }, ['asked', 'same']],
    ['of another birthday, with the same phone', {}, OTHER_BIRTHDAY, ['marked']],
    ['by the phone, without birthday', {}, { birthday: '' }, ['same']],
    ['by the phone, when the first is without birthday', { birthday: '' }, {}, ['same']],
    ['by the phone, when a birthday is no date', { birthday: 'in spring' }, {}, ['same']],
    ['of another phone, without birthday', {}, { birthday: '', primary_phone: '720-555-0111' }, ['marked']],
    ['of no phone, without birthday', { primary_phone: '' }, { birthday: '', primary_phone: '' }, ['marked']],
    ['by birthday alone', {}, OTHER_EMAIL, ['asked']],
    ['by neither', {}, { ...OTHER_EMAIL, ...OTHER_BIRTHDAY }, []],
    ['of another name', {}, { last: 'Other' }, []],
    ['of another office', {}, { oid: 77 }, []],
  ])('%s', async (_how, first, fields, expected) => {
    expect(await claimed(nia(first))).toEqual([]);
    const other = nia(fields);
    const found = (await claimsOf(other)).map((claim) => likenessOfClaim(claim, other));
    expect(found.toSorted()).toEqual(expected);
  });

  test('has both keys, and nothing readable of birthday and phone', async () => {
    await claimed();
    const claims = await Claim.find({}).lean();
    expect(claims).toHaveLength(2);
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    const known = { _id: digest, application: FIRST, attempt: 'first', at: now, born: digest, phone: digest };
    expect(claims).toEqual([known, known]);
  });

  test('is taken over only as it was read, with what the other one says of itself', async () => {
    await claimed(nia({ birthday: '' }));
    const [read] = await claimsOf(nia());
    if (read === undefined) throw new Error('no claim');
    const mine = { application: SECOND_ONE, attempt: 'second', at: later(SECOND) };
    expect(await takeOver({ ...read, attempt: 'another' }, mine, nia())).toBe(false);
    expect(await takeOver({ ...read, application: 7 }, mine, nia())).toBe(false);
    expect(await takeOver(read, mine, nia())).toBe(true);
    expect(await claimsOf(nia())).toMatchObject([
      { _id: read._id, ...mine, born: expect.stringMatching(/./) },
    ]);
  });
});

describe('a claim', () => {
  test('is free for the first, and for a repeat of it', async () => {
    expect(await claimPerson(applicant(FIRST), 'first', now)).toBeUndefined();
    expect(await claimPerson(applicant(FIRST), 'first', later(SECOND))).toBeUndefined();
    expect(await claimPerson(applicant(SECOND_ONE), 'first', later(SECOND))).toBeUndefined();
    expect(await findSamePerson(applicant(FIRST), 'first', now)).toBeUndefined();
    expect((await claimsOf(nia())).map(({ application }) => application)).toEqual([FIRST, FIRST]);
  });

  test('of one that is being stored refuses others for a minute, and is free after it', async () => {
    await claimPerson(applicant(FIRST), 'first', now);
    const other = applicant(SECOND_ONE);
    const stored = { kind: 'payment_pending', application: 0, attempt: null, isSameEmail: true };
    expect(await findSamePerson(other, 'second', later(59 * SECOND))).toEqual(stored);
    expect(await claimPerson(other, 'second', later(59 * SECOND))).toMatchObject({ kind: 'payment_pending' });
    expect(await findSamePerson(other, 'second', later(60 * SECOND))).toBeUndefined();
    expect(await claimPerson(other, 'second', later(60 * SECOND))).toBeUndefined();
    expect(await claimsOf(nia())).toMatchObject([{ application: SECOND_ONE }, { application: SECOND_ONE }]);
  });

  test('that was lost leaves nothing behind', async () => {
    await claimPerson(applicant(FIRST), 'first', now);
    const stranger = applicant(SECOND_ONE, { email: 'stranger@rollbook.example' });
    const lost = await claimPerson(stranger, 'second', later(SECOND));
    expect(lost).toMatchObject({ kind: 'payment_pending', isSameEmail: false });
    expect(await Claim.countDocuments({ application: SECOND_ONE })).toBe(0);
    expect(await Claim.countDocuments({ application: FIRST })).toBe(2);
  });

  test('of an e-mail address alone is told to staff, and not to an applicant', async () => {
    await claimPerson(applicant(FIRST), 'first', now);
    const son = { birthday: '01/01/2010', primary_phone: '720-555-0111' };
    const paper = { ...applicant(SECOND_ONE, son), source: 'paper' } as const;
    expect(await findSamePerson(paper, 'second', now)).toMatchObject({ isSameEmail: true });
    expect(await findSamePerson(applicant(SECOND_ONE, son), 'second', now)).toBeUndefined();
    expect(await claimPerson(applicant(SECOND_ONE, son), 'second', now)).toBeUndefined();
  });

  test('is given back when the person is known already', async () => {
    const known = await storeMember(maple, 100, nia({ birthday: '' }));
    const same = applicant(SECOND_ONE);
    const found = await claimUnlessKnown(same, 'second', new Date());
    expect(found).toMatchObject({ kind: 'already_member', application: known._id });
    expect(await Claim.countDocuments({})).toBe(0);
    expect(
      await claimUnlessKnown(applicant(SECOND_ONE, { last: 'Else' }), 'second', new Date()),
    ).toBeUndefined();
    expect(await Claim.countDocuments({ application: SECOND_ONE })).toBe(2);
  });
});

describe('what decides of an application that is stored', () => {
  const at = new Date();
  const owner = async (fields: Partial<ApplicationDoc>) => {
    const application = await storeApplication(maple, { ...nia(), ...fields });
    await insertClaims(nia(), { application: application._id, attempt: 'first', at });
    return application;
  };
  test.each<[string, Partial<ApplicationDoc>, Record<string, unknown>]>([
    ['unpaid', {}, { kind: 'application_exists', attempt: null }],
    ['unpaid and hidden', { state: 'hidden' }, { kind: 'application_exists', attempt: null }],
    ['being paid', { payment: 'pay' }, { kind: 'payment_pending', attempt: 'pay' }],
    ['paid', { paid: true, payment: 'pay', payment_type: 'cash' }, { kind: 'already_member', attempt: null }],
  ])('%s: it refuses another one', async (_what, fields, found) => {
    const { _id } = await owner(fields);
    const expected = { ...found, application: _id, isSameEmail: true };
    expect(await findSamePerson(applicant(SECOND_ONE), 'second', at)).toEqual(expected);
    expect(await claimPerson(applicant(SECOND_ONE), 'second', at)).toEqual(expected);
  });
  test.each<[string, Partial<ApplicationDoc>]>([
    ['deleted', { state: 'deleted' }],
    ['cancelled', { cancelled: 'cancellation' }],
    ['over', { paid: true, payment_type: 'cash', expiration_date: '2020-12-31' }],
    ['of the same submission', { attempt: 'second' }],
    ['of the same membership', { chain: SECOND_ONE }],
    ['of another name by now', { last: 'Moved' }],
  ])('%s: it refuses none, and its claims are taken over', async (_what, fields) => {
    await owner(fields);
    expect(await findSamePerson(applicant(SECOND_ONE), 'second', at)).toBeUndefined();
    expect(await claimPerson(applicant(SECOND_ONE), 'second', at)).toBeUndefined();
    expect(await Claim.countDocuments({ application: SECOND_ONE })).toBe(2);
  });

  test('a membership before a payment, a payment before an application, and all before a match by birthday', async () => {
    const stranger = { email: 'stranger@rollbook.example' };
    const found = () => findSamePerson(applicant(SECOND_ONE), 'second', at);
    await storeApplication(maple, { ...nia(stranger), paid: true, payment_type: 'cash' });
    expect(await found()).toMatchObject({ kind: 'already_member', isSameEmail: false });
    await storeApplication(maple, nia());
    expect(await found()).toMatchObject({ kind: 'application_exists', isSameEmail: true });
    await storeApplication(maple, { ...nia(), payment: 'pay' });
    expect(await found()).toMatchObject({ kind: 'payment_pending', attempt: 'pay' });
    await storeApplication(maple, { ...nia(), paid: true, payment_type: 'cash' });
    expect(await found()).toMatchObject({ kind: 'already_member', isSameEmail: true });
    expect(await Application.countDocuments({})).toBe(4);
  });
});

test('the refusal names the attempt of a payment to the same mailbox alone', () => {
  const pending = { kind: 'payment_pending', application: 3, attempt: 'pay', isSameEmail: true } as const;
  expect(samePersonProblem(pending, 'en')).toMatchObject({
    code: 'payment_pending',
    extras: { attempt: 'pay' },
  });
  expect(samePersonProblem({ ...pending, attempt: null }, 'en').extras).toEqual({});
  const asked = samePersonProblem({ ...pending, isSameEmail: false }, 'es');
  expect([asked.code, asked.extras ?? {}]).toEqual(['possible_duplicate', {}]);
});
