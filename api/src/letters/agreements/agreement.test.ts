import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, startApi, type TestApi } from '../../../test/api';
import { agreed, atOffice } from '../../../test/enrolment';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Application } from '../../membership/record/application';
import { sweepAgreements, sweepDeleted } from '../../membership/enrol/sweeps';
import { mailPath } from './links';
import { Agreement } from './model';
import { signedPdf } from './signedPdf';

let api: TestApi;
let now = new Date('2026-11-20T16:14:00Z');
beforeAll(async () => {
  api = await startApi('agreement', { now: () => now, environment: { RATE_LIMITS: '0' } });
});
afterAll(() => api.stop());

async function enrolled(oid: number): Promise<{ id: number; token: string }> {
  const { status, body } = await api.client().call('submitApplication', atOffice(oid, agreed('en')));
  expect(status).toBe(200);
  const { id, agreementPath } = (body as { application: { id: number; agreementPath: string } }).application;
  return { id, token: agreementPath.split('/').at(-1) ?? '' };
}

const byNumber = (one: number, other: number) => one - other;

function isPdf({ status, body }: Answered): boolean {
  return (
    status === 200 && body instanceof Uint8Array && Buffer.from(body).toString('latin1', 0, 5) === '%PDF-'
  );
}

const statusOf = async (token: string) => (await api.client().call('agreement', { token })).status;

test('the link of a new application opens its PDF for 15 minutes, within the page; another token does not', async () => {
  const office = await storeOffice();
  const { token } = await enrolled(office._id);
  const answer = await api.client().call('agreement', { token });
  expect(isPdf(answer)).toBe(true);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect(await statusOf(`${token}x`)).toBe(404);
  now = new Date(now.getTime() + 15 * 60_000);
  expect(await statusOf(token)).toBe(404);
  const headers = { 'sec-fetch-dest': 'document' };
  const page = await (await fetch(`${api.url}/api/application/agreement/${token}`, { headers })).text();
  for (const href of ['/member', '/member?lang=es']) expect(page).toContain(`href="${href}"`);
});

test("the link ends with the next person's form, and the one in the mail after 24 hours", async () => {
  const office = await storeOffice();
  const { id, token } = await enrolled(office._id);
  const mailed = (await mailPath(id, now)).split('/').at(-1) ?? '';
  for (const ended of [token, mailed, 'unknown']) {
    expect((await api.client().call('endAgreementLink', { token: ended })).status).toBe(200);
  }
  expect([await statusOf(token), await statusOf(mailed)]).toEqual([404, 200]);
  now = new Date(now.getTime() + 24 * 3_600_000 - 1);
  expect(await statusOf(mailed)).toBe(200);
  now = new Date(now.getTime() + 1);
  expect(await statusOf(mailed)).toBe(404);
});

test('the links of a deleted application are dead', async () => {
  const { id, token } = await enrolled((await storeOffice())._id);
  const admin = await adminClient(api);
  expect((await admin.call('deleteApplication', { id })).status).toBe(200);
  expect(await statusOf(token)).toBe(404);
  expect((await admin.call('restoreApplication', { id })).status).toBe(200);
  expect(await statusOf(token)).toBe(200);
});

test('a PDF that was given out is one of ours, a changed one is not; it names address and browser', async () => {
  const { id, token } = await enrolled((await storeOffice())._id);
  const { body } = await api.client().call('agreement', { token });
  const ours = async (file: Uint8Array) => {
    const sha256 = createHash('sha256').update(file).digest('hex');
    return (await api.client().call('verifyDocument', { sha256 })).body;
  };
  const pdf = Uint8Array.from(body as Uint8Array);
  expect(await ours(pdf)).toEqual({ ours: true });
  pdf.set([0], pdf.length - 10);
  expect(await ours(pdf)).toEqual({ ours: false });
  expect((await api.client().call('verifyDocument', { sha256: '' })).status).toBe(422);
  const { ip, user_agent } = await Agreement.findOne({ _id: id }).orFail().lean();
  expect(ip).toMatch(/127\.0\.0\.1$/);
  expect(user_agent).not.toBe('');
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
    const answer = await client.call('agreementPdf', { id });
    expect(isPdf(answer)).toBe(true);
    expect(answer.headers.get('content-disposition')).toContain(`membership-agreement-${id}.pdf`);
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
  await Agreement.create({ ...orphan, _id: 999_999 });
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
  const saidOf = (id: number) => Audit.find({ subject: 'application', subject_id: String(id) }).lean();
  const name = (await Application.findById(old).orFail().lean()).last;
  expect(JSON.stringify(await saidOf(old))).toContain(name);
  const kept = [await deleted(364), await deleted(366, { paid: true, payment_type: 'cash' })];
  await sweepDeleted(api.services);
  const left = { _id: { $in: [old, ...kept] } };
  expect((await Application.find(left).lean()).map(({ _id }) => _id).toSorted(byNumber)).toEqual(kept);
  expect((await Agreement.find(left).lean()).map(({ _id }) => _id).toSorted(byNumber)).toEqual(kept);
  // That there was an application stays, and who was enrolled goes.
  expect((await saidOf(old)).map(({ what }) => what)).toContain('submitted');
  expect(JSON.stringify(await saidOf(old))).not.toContain(name);
  for (const id of kept) expect(JSON.stringify(await saidOf(id))).toContain(name);
});
