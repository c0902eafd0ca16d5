import type { CallAnswer } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, type TestApi } from '../../../test/api';
import { storeMember } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { type Mailing, startMailing } from '../../../test/mailing';
import { storeOffice } from '../../../test/records';
import { adminClient, officeClient } from '../../../test/signIn';
import { Audit } from '../../base/audit/record';
import { Link } from '../../base/links/model';
import { unpack } from '../../letters/mail/content';
import { Outbox } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { stillTrue } from '../reminders';

const TOKEN = /[\w-]{43}/;

let clock = new Date();
let mailing: Mailing;
let api: TestApi;
let admin: Client;
let office: Client;
let maple: OfficeDoc;
beforeAll(async () => {
  mailing = await startMailing('mails', () => clock);
  ({ api } = mailing);
  admin = await adminClient(api);
  maple = await storeOffice({ office_name: 'Maple', office_pay: true, online_payment: true });
  office = await officeClient(api, maple);
});
afterAll(() => mailing.stop());
beforeEach(async () => {
  clock = new Date();
  await Outbox.deleteMany({});
  mailing.inbox.clear();
});

type Page = CallAnswer<'getMemberPage'>;
type Mail = CallAnswer<'getMail'>;

const mailsOf = async (id: number, client = office) =>
  ((await client.call('getMemberPage', { id })).body as Page).mails;

async function opened(id: number, nth = 0, client = office): Promise<Mail & { mail: string }> {
  const mail = (await mailsOf(id))[nth]?.mail ?? '';
  const { status, body } = await client.call('getMail', { id, mail });
  expect(status).toBe(200);
  return { ...(body as Mail), mail };
}

/** An application by the form whose copy with its links was sent. */
async function enrolled(first: string): Promise<number> {
  const email = `${first.toLowerCase()}@mail.example`;
  const { body } = await api
    .client()
    .call('submitApplication', atOffice(maple._id, { ...agreed('en'), first, last: 'Kenford', email }));
  const { application } = body as CallAnswer<'submitApplication'>;
  await mailing.send();
  return application.id;
}

test('a mail is seen as it was sent, also when brand, clinic and member have changed, and no link in it works', async () => {
  const id = await enrolled('Luis');
  const arrived = mailing.inbox.messages().find(({ to }) => to.includes('luis@mail.example'));
  const tokens = [...new Set(arrived?.text.match(new RegExp(TOKEN, 'g')))];
  expect(tokens.length, 'links to pay and to the agreement').toBe(2);
  const plan = api.services.brand.planName;
  const seen = await opened(id);
  const hide = (words = '') => tokens.reduce((left, token) => left.replaceAll(token, 'hidden'), words);
  // The server that got the mail ends its lines in another way.
  const lines = (words: string) => words.replaceAll('\r\n', '\n').trim();
  expect(lines(seen.content?.text ?? '')).toBe(lines(hide(arrived?.text)));
  expect(lines(seen.content?.html ?? '')).toBe(lines(hide(arrived?.html)));
  expect(seen).toMatchObject({
    from: `${plan} <${api.services.brand.supportEmail}>`,
    to: 'Luis Kenford <luis@mail.example>',
    subject: arrived?.subject,
    fate: 'sent',
    attempts: 1,
  });
  expect(seen.content?.files).toMatchObject([
    { name: `membership-agreement-${id}.pdf`, sha256: expect.stringMatching(/^[\da-f]{64}$/) },
  ]);

  await office.call('editApplication', { ...(await details(id)), first: 'Ana', email: 'ana@mail.example' });
  expect(await opened(id)).toEqual(seen);
  // Nothing that opens something is stored either.
  const stored = await Outbox.findOne({ about: String(id) }).orFail();
  const kept = await unpack(stored.content ?? Buffer.of());
  for (const token of tokens) expect(JSON.stringify(kept)).not.toContain(token);
  expect(stored.content?.byteLength).toBeLessThan(4000);
});

const details = async (id: number) =>
  (await office.call('getApplicationDetails', { id })).body as CallAnswer<'getApplicationDetails'>;

test('one that waits is shown as it will be, without links; one of an office is not shown, nor one of another office', async () => {
  const { body } = await api.client().call('submitApplication', atOffice(maple._id, agreed('en')));
  const { id } = (body as CallAnswer<'submitApplication'>).application;
  const waiting = await opened(id);
  expect(waiting).toMatchObject({
    fate: 'waiting',
    sent: null,
    why_not_again: 'It is still waiting to be sent.',
  });
  expect(waiting.content?.text).toContain('/pay#hidden');
  await mailing.send();
  expect(await Outbox.countDocuments({ about: null, content: { $ne: null } })).toBe(0);
  const other = await officeClient(api, await storeOffice());
  for (const call of ['getMail', 'sendMailAgain'] as const) {
    const asked = { id, mail: waiting.mail };
    expect((await other.call(call, asked)).status).toBe(403);
    expect((await office.call(call, { ...asked, mail: '0'.repeat(32) })).status).toBe(404);
    expect((await office.call(call, { ...asked, mail: 'short' })).status).toBe(422);
  }
});

test('sent again to a corrected address it has new links and what is true now, and the history says so', async () => {
  const id = await enrolled('Maria');
  const { mail } = await opened(id);
  await office.call('editApplication', { ...(await details(id)), last: 'Ruiz', email: 'right@mail.example' });
  await Link.deleteMany({});
  clock = new Date(clock.getTime() + 1000);
  mailing.inbox.clear();
  expect(await office.call('sendMailAgain', { id, mail })).toMatchObject({
    status: 200,
    body: { success: true, to: 'right@mail.example' },
  });
  const [again] = (await mailing.send()).filter(({ to }) => to.includes('right@mail.example'));
  expect(again?.text).toContain('Maria Ruiz');
  expect(again?.attachments).toHaveLength(1);
  expect(await Link.find().lean()).toMatchObject([
    { purpose: 'pay', about: { application: id, email: 'right@mail.example' } },
  ]);
  expect(await Audit.findOne({ subject_id: String(id), what: 'mail sent again' }).lean()).toMatchObject({
    role: 'office',
    after: { to: 'right@mail.example' },
  });
  expect((await mailsOf(id)).map(({ to, fate }) => [to, fate])).toEqual([
    ['right@mail.example', 'sent'],
    ['maria@mail.example', 'sent'],
  ]);
});

test('one that was refused or waits goes to the corrected address in place of the old one', async () => {
  for (const state of ['dead', 'due'] as const) {
    const id = await enrolled(state === 'dead' ? 'Refused' : 'Waiting');
    const sent = await Outbox.findOne({ about: String(id) }).orFail();
    const { data, links } = await unpack(sent.content ?? Buffer.of());
    await Outbox.updateOne({ _id: sent._id }, { $set: { state, content: null, sent: null, data, links } });
    const { mail } = await opened(id);
    const email = `right-${state}@mail.example`;
    clock = new Date(clock.getTime() + 1000);
    await office.call('editApplication', { ...(await details(id)), email });
    expect((await office.call('sendMailAgain', { id, mail })).status).toBe(200);
    await mailing.send();
    expect(await mailsOf(id)).toMatchObject([
      { to: email, fate: 'sent' },
      { fate: 'not sent', error: `Sent to ${email} instead` },
    ]);
  }
});

test('it is refused with a sentence where it would be untrue now', async () => {
  const id = await enrolled('Nora');
  const copy = (await opened(id)).mail;
  await admin.call('markAsPaid', {
    amount: 2000,
    numOfApplications: 1,
    selectedNames: [id],
    office: { oid: maple._id },
    paymentType: 'cash',
  });
  await mailing.send(stillTrue);
  const refused = async (mail: string) => {
    const { status, body } = await office.call('sendMailAgain', { id, mail });
    expect(status).toBe(409);
    const { why_not_again } = (await office.call('getMail', { id, mail })).body as Mail;
    expect(body).toMatchObject({ detail: why_not_again });
    return why_not_again;
  };
  expect(await refused(copy)).toBe('It is paid now, and the mail asks for the payment.');
  const active = (await mailsOf(id)).find(({ subject }) => subject.includes('active'))?.mail ?? '';
  expect((await office.call('sendMailAgain', { id, mail: active })).status).toBe(200);
  const cancelled = { id, by: 'plan', ends: 'at once', reason: 'It was entered twice' };
  expect((await admin.call('cancelMembership', cancelled)).status).toBe(200);
  expect(await refused(active)).toBe('The membership is cancelled now.');
  await Outbox.updateMany({ about: String(id) }, { $set: { content: null } });
  expect(await refused(copy)).toBe('What it said is not kept.');
});

test('a sign-in link is on the page of the member, and a new one goes to the present address', async () => {
  const member = await storeMember(maple, 30);
  await api.client().call('sendNewLink', { purpose: 'member', email: member.email, language: 'en' });
  await expect.poll(() => Outbox.countDocuments({ template: 'memberLink' })).toBe(1);
  await mailing.send();
  const { content, mail } = await opened(member._id);
  expect(content?.text).toContain('/member#hidden');
  expect(content?.html).not.toMatch(TOKEN);
  mailing.inbox.clear();
  expect((await admin.call('sendMailAgain', { id: member._id, mail })).status).toBe(200);
  const [again] = await mailing.send();
  const token = again?.text.match(TOKEN)?.[0] ?? '';
  const signedIn = await api.client().call('memberLogin', { token, language: 'en' });
  expect(signedIn.status).toBe(200);
});
