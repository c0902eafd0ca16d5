import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, startApi, type TestApi } from '../../test/api';
import { agreed, atOffice } from '../../test/enrolment';
import { storeGroup, storeOffice } from '../../test/records';
import { adminClient, groupClient, officeClient } from '../../test/signIn';
import { Application } from '../applications/model';
import { sweepAgreements, sweepDeleted } from '../applications/sweeps';
import { Agreement } from './model';
import { signedPdf } from './signedPdf';

let api: TestApi;
let now = new Date('2026-11-20T16:14:00Z');
beforeAll(async () => {
  api = await startApi('agreement', { now: () => now, environment: { RATE_LIMITS: '0' } });
});
afterAll(() => api.stop());

async function enrolled(oid: number): Promise<{ id: number; token: string }> {
  const { status } = await api.client().call('submitApplication', atOffice(oid, agreed('en')));
  expect(status).toBe(200);
  const { _id: id, token } = await Agreement.findOne({ 'office.oid': oid }).orFail().lean();
  return { id, token };
}

function isPdf({ status, body }: Answered): boolean {
  return (
    status === 200 && body instanceof Uint8Array && Buffer.from(body).toString('latin1', 0, 5) === '%PDF-'
  );
}

test('the token of a new application opens its PDF for 24 hours; another token does not', async () => {
  const office = await storeOffice();
  const { token } = await enrolled(office._id);
  const answer = await api.client().call('agreement', { token });
  expect(isPdf(answer)).toBe(true);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await api.client().call('agreement', { token: `${token}x` })).status).toBe(404);
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect((await api.client().call('agreement', { token })).status).toBe(404);
});

test('the PDF is made once for concurrent readers', async () => {
  const office = await storeOffice();
  const { id } = await enrolled(office._id);
  const all = await Promise.all(Array.from({ length: 4 }, () => signedPdf(id)));
  const digests = all.map((pdf) =>
    createHash('sha256')
      .update(pdf ?? '')
      .digest('hex'),
  );
  const { pdf_sha256 } = await Agreement.findOne({ _id: id }).select('pdf_sha256').orFail().lean();
  expect(new Set(digests)).toEqual(new Set([pdf_sha256]));
});

test('the office, its group and the administrator open the PDF by application id; others cannot', async () => {
  const group = await storeGroup();
  const office = await storeOffice({ ogid: group._id });
  const { id } = await enrolled(office._id);
  const own = await officeClient(api, office);
  const admin = await adminClient(api);
  for (const client of [own, await groupClient(api, group), admin]) {
    expect(isPdf(await client.call('agreementPdf', { id }))).toBe(true);
  }
  const other = await officeClient(api, await storeOffice());
  expect((await other.call('agreementPdf', { id })).status).toBe(403);
  const otherGroup = await groupClient(api, await storeGroup());
  expect((await otherGroup.call('agreementPdf', { id })).status).toBe(403);
  expect((await api.client().call('agreementPdf', { id })).status).toBe(401);
  expect((await admin.call('agreementPdf', { id: 999_999 })).status).toBe(404);
  await Application.updateOne({ _id: id }, { $set: { state: 'deleted' } });
  expect((await own.call('agreementPdf', { id })).status).toBe(404);
  expect(isPdf(await admin.call('agreementPdf', { id }))).toBe(true);
});

test('the sweep deletes agreements without an application', async () => {
  const { id } = await enrolled((await storeOffice())._id);
  const orphan = await Agreement.findOne({ _id: id }).orFail().lean();
  await Agreement.create({ ...orphan, _id: 999_999, token: 'another' });
  await sweepAgreements(api.services);
  expect(await Agreement.countDocuments({ _id: 999_999 })).toBe(1);
  now = new Date(now.getTime() + 2 * 3_600_000);
  await sweepAgreements(api.services);
  expect(await Agreement.countDocuments({ _id: 999_999 })).toBe(0);
  expect(await Agreement.countDocuments({ _id: id })).toBe(1);
});

test('a deleted application that was never paid is purged with its agreement after a year', async () => {
  const day = 24 * 3_600_000;
  const deleted = async (days: number, fields = {}) => {
    const { id } = await enrolled((await storeOffice())._id);
    const deleted_at = new Date(now.getTime() - days * day);
    await Application.updateOne({ _id: id }, { $set: { state: 'deleted', deleted_at, ...fields } });
    return id;
  };
  const old = await deleted(366);
  const kept = [await deleted(364), await deleted(366, { paid: true, payment_type: 'cash' })];
  await sweepDeleted(api.services);
  const left = { _id: { $in: [old, ...kept] } };
  expect((await Application.find(left).lean()).map(({ _id }) => _id).toSorted()).toEqual(kept);
  expect((await Agreement.find(left).lean()).map(({ _id }) => _id).toSorted()).toEqual(kept);
});
