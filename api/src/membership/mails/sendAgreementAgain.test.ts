import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { agreed, atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { claimMail, deliverMail } from '../../letters/mail/deliver';
import { Outbox, type OutboxDoc } from '../../letters/mail/model';
import { render } from '../../letters/templates/render';
import { noteDelivered } from './delivered';
import { Application } from '../record/application';

let api: TestApi;
let now = new Date('2026-11-20T16:14:00Z');
beforeAll(async () => {
  api = await startApi('again', { now: () => now });
});
afterAll(() => api.stop());

async function enrolled(): Promise<{ office: Awaited<ReturnType<typeof storeOffice>>; id: number }> {
  const office = await storeOffice();
  const email = `again${office._id}@rollbook.example`;
  const input = atOffice(office._id, { ...agreed('es'), email });
  const { status, body } = await api.client().call('submitApplication', input);
  expect(status).toBe(200);
  return { office, id: (body as { application: { id: number } }).application.id };
}

/** Sends every mail that is due; `refused` are not taken by the mail server. */
async function deliver(refused: (mail: OutboxDoc) => boolean = () => false): Promise<void> {
  const send = async (mail: OutboxDoc) => {
    if (refused(mail)) throw new Error('mail server away');
    return { subject: mail.template, content: null };
  };
  for (let mail = await claimMail(now); mail !== null; mail = await claimMail(now)) {
    await deliverMail(mail, { send, close: () => {} }, api.services, {}, noteDelivered);
  }
}

const deliveredAt = async (id: number) =>
  (await Application.findOne({ _id: id }).orFail().lean()).document_delivered_at;

test("the delivery is when the mail server took the first mail with the member's agreement", async () => {
  const { id } = await enrolled();
  await deliver(({ template }) => template === 'memberCopy');
  expect(await deliveredAt(id)).toBeNull();
  now = new Date(now.getTime() + 3_600_000);
  await deliver();
  expect(await deliveredAt(id)).toEqual(now);
});

test('office and administrator send it again, three times a day, audited; the first delivery stays', async () => {
  const { id, office } = await enrolled();
  await deliver();
  const first = await deliveredAt(id);
  expect(first).toEqual(now);
  now = new Date(now.getTime() + 60_000);
  const own = await officeClient(api, office);
  const admin = await adminClient(api);
  for (const client of [own, admin, own]) {
    const { status, body } = await client.call('sendAgreementAgain', { id });
    expect([status, body]).toEqual([200, { success: true, to: `again${office._id}@rollbook.example` }]);
  }
  expect((await own.call('sendAgreementAgain', { id })).status).toBe(429);
  const queued = await Outbox.find({ state: 'due', agreement: id }).lean();
  expect(queued.map(({ template, language }) => [template, language])).toEqual(
    Array.from({ length: 3 }, () => ['agreementAgain', 'es']),
  );
  expect(await Audit.countDocuments({ subject_id: String(id), what: 'agreement sent again' })).toBe(3);
  await deliver();
  const details = await own.call('getApplicationDetails', { id });
  expect(details.body).toMatchObject({ document_delivered_at: first?.toISOString() });
});

test('another office and an application on paper have nothing to send', async () => {
  const { id } = await enrolled();
  const other = await officeClient(api, await storeOffice());
  expect((await other.call('sendAgreementAgain', { id })).status).toBe(403);
  await Application.updateOne({ _id: id }, { $set: { signed: false } });
  expect((await (await adminClient(api)).call('sendAgreementAgain', { id })).status).toBe(404);
});

test('the mail brings the agreement, and says nothing of a payment or a state that may be over', async () => {
  const { id, office } = await enrolled();
  await deliver();
  const cancelled = { paid: true, payment_type: 'cash', payment_time: now, cancelled: '2026-11-20' };
  await Application.updateOne({ _id: id }, { $set: cancelled });
  expect((await (await officeClient(api, office)).call('sendAgreementAgain', { id })).status).toBe(200);
  const again = await Outbox.findOne({ template: 'agreementAgain', agreement: id }).orFail().lean();
  const { subject, text } = render(again, api.services.brand);
  expect(subject).toContain('Su acuerdo firmado');
  expect(text).toContain(office.office_name);
  expect(text).not.toMatch(/está activa|Su pago de|Pagar \$/);
  expect(again).toMatchObject({ card: null, links: [] });
});
