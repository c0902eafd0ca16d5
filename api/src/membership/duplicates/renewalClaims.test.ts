import { addDays, renewalMessages, type Renewer } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { clearApplications, storeApplication, storeMember } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { recordAudits } from '../../base/audit/record';
import { callerNamed } from '../../base/http/caller';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application, type ApplicationDoc } from '../record/application';
import { Membership } from '../record/membership';
import { insertClaims, Claim } from './personClaims';
import {
  claimTerm,
  freeTerm,
  freeTermOfDeleted,
  holderOf,
  publish,
  type Renewal,
  sweepRenewals,
  withdraw,
} from './renewalClaims';
import { lostProblem } from './renewalProblems';

let api: TestApi;
let maple: OfficeDoc;
let member: ApplicationDoc;

beforeAll(async () => {
  api = await startApi('renewal_claims');
  maple = await storeOffice({ calendar_year: false });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await clearApplications();
  await Membership.deleteMany({});
  member = await storeMember(maple, 5);
});

type Stored = ApplicationDoc & Renewal;
/** A renewal of the member as it is stored, hidden, with claims of its person. */
async function renewalOf(fields: Partial<ApplicationDoc> = {}): Promise<Stored> {
  const starts = addDays(member.expiration_date, 1);
  const term = { starts, expiration_date: addDays(starts, 364), chain: member._id, renews: member._id };
  const renewal = { kind: 'renewal', state: 'hidden', ...term, ...fields } as const;
  const stored = await storeApplication(maple, renewal);
  await insertClaims(stored, { application: stored._id, attempt: `attempt-${stored._id}`, at: new Date() });
  return { ...stored, renews: fields.renews ?? member._id };
}
const read = (id: number) => Application.findById(id).lean();
const memberNow = () => Application.findById(member._id).orFail().lean();
const change = (id: number, fields: Partial<ApplicationDoc>) =>
  Application.updateOne({ _id: id }, { $set: fields });
const claims = (id: number) => Claim.countDocuments({ application: id });

describe('the term after a membership', () => {
  test('is of the first renewal, also when it asks again; the other one learns who has it', async () => {
    const [first, second] = [await renewalOf(), await renewalOf()];
    expect(await claimTerm(first)).toBeUndefined();
    expect(await claimTerm(first)).toBeUndefined();
    expect(await memberNow()).toMatchObject({ renewed_as: first._id, changed_by: 'system' });
    expect(await claimTerm(second)).toMatchObject({ holder: { _id: first._id } });
    expect((await memberNow()).renewed_as).toBe(first._id);
    expect(await holderOf(await memberNow())).toMatchObject({ _id: first._id });
  });

  test('is of one of two that ask at the same moment', async () => {
    const both = [await renewalOf(), await renewalOf()] as const;
    const lost = await Promise.all(both.map((one) => claimTerm(one)));
    expect(lost.filter((one) => one === undefined)).toHaveLength(1);
    const [winner] = both.filter((_one, at) => lost[at] === undefined);
    expect((await memberNow()).renewed_as).toBe(winner?._id);
  });

  test.each<[string, Partial<ApplicationDoc>]>([
    ['deleted', { state: 'deleted' }],
    ['never stored', { _id: 999_999 }],
  ])('is free when the renewal that has it is %s', async (_what, gone) => {
    const first = await renewalOf();
    await claimTerm(first);
    if (gone._id === undefined) await change(first._id, gone);
    else await change(member._id, { renewed_as: gone._id });
    expect(await holderOf(await memberNow())).toBeUndefined();
    if (gone._id !== undefined) await Application.deleteOne({ _id: first._id });
    const second = await renewalOf();
    expect(await claimTerm(second)).toBeUndefined();
    expect((await memberNow()).renewed_as).toBe(second._id);
  });

  test('cannot be had twice by an edit that has not seen the claim: each claim is another version', async () => {
    await claimTerm(await renewalOf());
    expect((await memberNow()).version).toBe(member.version + 1);
  });

  test.each<[string, Partial<ApplicationDoc>]>([
    ['is not live', { state: 'deleted' }],
    ['is not paid', { paid: false }],
    ['is of another membership', { chain: 7 }],
    ['ends later by now', { expiration_date: '2999-12-31' }],
  ])('is gone when the one before %s', async (_what, fields) => {
    const renewal = await renewalOf();
    await change(member._id, fields);
    expect(await claimTerm(renewal)).toBe('gone');
    expect((await memberNow()).renewed_as).toBeNull();
  });

  test('is gone when the one before is no longer stored, and on the day on which that one ends', async () => {
    const renewal = await renewalOf();
    expect(await claimTerm({ ...renewal, renews: 999_999 })).toBe('gone');
    expect(await claimTerm({ ...renewal, starts: member.expiration_date })).toBe('gone');
    expect(await claimTerm(renewal)).toBeUndefined();
  });

  test('is gone while the membership is being joined', async () => {
    const renewal = await renewalOf();
    await Membership.create({ _id: member._id, joining: 'join' });
    expect(await claimTerm(renewal)).toBe('gone');
    await Membership.updateOne({ _id: member._id }, { $set: { joining: '', joined_into: 7 } });
    expect(await claimTerm(renewal)).toBe('gone');
    await Membership.updateOne({ _id: member._id }, { $set: { joined_into: null } });
    expect(await claimTerm(renewal)).toBeUndefined();
  });

  test.each([
    ['ends on its first day', -30, 0],
    ['begins on its last day', 364, 400],
  ])('is lost to another term of the membership that %s', async (_how, from, to) => {
    const renewal = await renewalOf();
    const days = { starts: addDays(renewal.starts, from), expiration_date: addDays(renewal.starts, to) };
    const other = await storeApplication(maple, { ...days, chain: member._id, renews: 123 });
    expect(await claimTerm(renewal)).toMatchObject({ holder: { _id: other._id } });
    expect((await memberNow()).renewed_as).toBeNull();
  });

  test('is not lost to terms beside it, of other memberships, deleted, or of renewals of the same term', async () => {
    const renewal = await renewalOf();
    const { starts, expiration_date } = renewal;
    const term = { chain: member._id, renews: 123, starts, expiration_date };
    const store = (fields: Partial<ApplicationDoc>) => storeApplication(maple, { ...term, ...fields });
    await store({ starts: addDays(expiration_date, 1), expiration_date: addDays(expiration_date, 30) });
    await store({ chain: 7 });
    await store({ state: 'deleted' });
    await store({ renews: member._id });
    expect(await claimTerm(renewal)).toBeUndefined();
  });
});

describe('a term is freed', () => {
  test('by the renewal that has it, and by no other one', async () => {
    const [first, second] = [await renewalOf(), await renewalOf()];
    await claimTerm(first);
    await freeTerm(second);
    expect((await memberNow()).renewed_as).toBe(first._id);
    await freeTerm(first);
    expect((await memberNow()).renewed_as).toBeNull();
    await freeTerm(first);
  });

  test('after a deletion, unless the renewal was restored meanwhile', async () => {
    const renewal = await renewalOf();
    await claimTerm(renewal);
    await freeTermOfDeleted(renewal);
    expect((await memberNow()).renewed_as).toBe(renewal._id);
    await change(renewal._id, { state: 'deleted' });
    await freeTermOfDeleted(renewal);
    expect((await memberNow()).renewed_as).toBeNull();
  });
});

describe('a hidden renewal', () => {
  test.each<[string, Partial<ApplicationDoc>, boolean]>([
    ['is published', {}, true],
    ['that is paid is published', { payment: 'pay', paid: true }, true],
    ['in the hands of a payment is not', { payment: 'pay' }, false],
    ['that a sweep has deleted is not', { state: 'deleted' }, false],
  ])('%s', async (_what, fields, isLive) => {
    const { _id, version } = await renewalOf(fields);
    const published = await publish({ _id }, { deleted_by: 'x' });
    const live = { _id, state: 'live', version: version + 1, deleted_by: 'x' };
    expect(published).toEqual(isLive ? expect.objectContaining(live) : null);
    expect((await read(_id))?.state === 'live').toBe(isLive);
  });

  test('that is withdrawn leaves term and person free', async () => {
    const renewal = await renewalOf();
    await claimTerm(renewal);
    await withdraw(renewal);
    expect(await read(renewal._id)).toBeNull();
    expect((await memberNow()).renewed_as).toBeNull();
    expect(await claims(renewal._id)).toBe(0);
  });

  test('that was restored is deleted again by a withdrawal', async () => {
    const renewal = await renewalOf({ deleted_at: new Date('2026-03-02T18:00:00Z') });
    await claimTerm(renewal);
    await withdraw(renewal);
    expect(await read(renewal._id)).toMatchObject({ state: 'deleted', version: renewal.version + 1 });
    expect((await memberNow()).renewed_as).toBeNull();
    expect(await claims(renewal._id)).toBe(0);
  });

  test.each<[string, Partial<ApplicationDoc>]>([
    ['new one', {}],
    ['restored one', { deleted_at: new Date('2026-03-02T18:00:00Z') }],
  ])('that was published meanwhile keeps all: a %s', async (_what, fields) => {
    const renewal = await renewalOf(fields);
    await claimTerm(renewal);
    await publish(renewal);
    await withdraw(renewal);
    expect(await read(renewal._id)).toMatchObject({ state: 'live' });
    expect((await memberNow()).renewed_as).toBe(renewal._id);
    expect(await claims(renewal._id)).toBe(1);
  });
});

describe('the sweep', () => {
  const now = new Date();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const sweep = (chain?: number) => sweepRenewals({ now: () => now }, chain);
  test.each<[string, Partial<ApplicationDoc>, boolean]>([
    ['withdraws a renewal that has been hidden for over a minute', { application_time: ago(60_001) }, true],
    ['leaves one of a minute', { application_time: ago(60_000) }, false],
    [
      'counts from the restoring of a deleted one',
      { application_time: ago(600_000), deleted_at: ago(59_000) },
      false,
    ],
    ['leaves one of an import', { application_time: ago(600_000), source: 'import' }, false],
    ['leaves one in the hands of a payment', { application_time: ago(600_000), payment: 'pay' }, false],
    ['leaves what is no renewal', { application_time: ago(600_000), kind: 'new', renews: null }, false],
    ['leaves what is live', { application_time: ago(600_000), state: 'live' }, false],
  ])('%s', async (_what, fields, isGone) => {
    const { _id } = await renewalOf(fields);
    await sweep();
    expect((await read(_id)) === null).toBe(isGone);
  });

  test('of one membership leaves the others', async () => {
    const { _id } = await renewalOf({ application_time: ago(600_000) });
    await sweep(member._id + 1);
    expect(await read(_id)).not.toBeNull();
    await sweep(member._id);
    expect(await read(_id)).toBeNull();
  });
});

describe('who lost the term', () => {
  const SUBMITTED = new Date('2026-03-02T18:00:00Z');
  const renewed = (by: Renewer['by']): Renewer => ({ by, office_name: 'Maple', on: '2026-03-02' });
  test.each<[string, Renewer['by'], ApplicationDoc['source'], string | undefined]>([
    ['the member, online', 'member', 'online', 'admin:boss'],
    ['the office, on paper', 'office', 'paper', 'office:3'],
    ['the administrator, on paper', 'admin', 'paper', 'admin:boss'],
    ['the office, where no one is recorded', 'office', 'paper', undefined],
  ])('learns when, where and by whom: %s', async (_who, by, source, who) => {
    const office = await storeOffice({ office_name: 'Maple' });
    const holder = await storeApplication(office, { source, application_time: SUBMITTED });
    if (who !== undefined)
      await recordAudits(callerNamed(who), SUBMITTED, [
        { subject: 'application', id: holder._id, what: 'submitted', key: `submitted:${holder._id}` },
      ]);
    const problem = await lostProblem({ holder }, 'es');
    const detail = renewalMessages.es.alreadyRenewed(renewed(by));
    expect(problem).toMatchObject({ code: 'already_renewed', detail, extras: { renewed: renewed(by) } });
  });

  test('learns that there is no such membership any more', async () => {
    const detail = renewalMessages.en.changed;
    expect(await lostProblem('gone', 'en')).toMatchObject({ code: 'not_renewable', detail });
  });
});
