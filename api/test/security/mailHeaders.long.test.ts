import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailInbox, startMail } from '../../../local/mail/index';
import { Outbox, type OutboxDoc } from '../../src/letters/mail/model';
import { createSender, type Sender } from '../../src/letters/mail/transport';
import { cardPdf } from '../../src/membership/papers/papers';
import type { OfficeDoc } from '../../src/parties/offices/model';
import { startApi, type TestApi } from '../api';
import { agreed, atOffice } from '../enrolment';
import { storeGroup, storeOffice } from '../records';
import { adminClient, officeClient } from '../signIn';

const INJECTED = 'thief@rollbook.example';
const BREAKS = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u0000', '\u000b'];

const HEADERS = [
  'from',
  'to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'auto-submitted',
  'received',
];

let api: TestApi;
let inbox: MailInbox;
let sender: Sender;
let office: OfficeDoc;
const dataDir = mkdtempSync(join(tmpdir(), 'rollbook-mail-'));
beforeAll(async () => {
  inbox = await startMail({ dataDir });
  api = await startApi('mail_headers', { environment: { SMTP_URL: inbox.smtpUrl, RATE_LIMITS: '0' } });
  sender = createSender(api.services, cardPdf);
  office = await storeOffice();
});
afterAll(async () => {
  sender.close();
  await api.stop();
  await inbox.stop();
  rmSync(dataDir, { recursive: true });
});

/** Two addresses, which the field for copies takes as two, and no other field. */
const LISTS = [`ann@rollbook.example, ${INJECTED}`, `ann@rollbook.example;${INJECTED}`];
const ADDRESSES = [
  ...BREAKS.map((end) => `ann@rollbook.example${end}Bcc: ${INJECTED}`),
  ...LISTS,
  `<ann@rollbook.example> <${INJECTED}>`,
  `"Ann" <${INJECTED}>`,
  `ann@rollbook.example?bcc=${INJECTED}`,
  `ann@[127.0.0.1]`,
  `ann(comment)@rollbook.example`,
  `Group: ${INJECTED};`,
  `ann@rollbook.example\\`,
  `@rollbook.example`,
];

test.each(ADDRESSES)('no field accepts the mail address %j', async (address) => {
  const before = await Outbox.countDocuments();
  const admin = await adminClient(api);
  const staff = await officeClient(api, office);
  const newOffice = { office_name: 'Office', office_email: address };
  const person = { first: 'Ann', last: 'Lee', email: address };
  const answers = [
    await api.client().call('submitApplication', atOffice(office._id, { email: address })),
    await staff.call('officeSubmitApplication', {
      ...person,
      office: { oid: office._id },
      submitDate: '2026-01-15',
    }),
    await admin.call('addOffice', { newOffice }),
  ];
  if (!LISTS.includes(address)) {
    const cc_email = `b@rollbook.example,${address}`;
    const withCopies = { ...newOffice, office_email: 'a@rollbook.example', cc_email };
    answers.push(await admin.call('addOffice', { newOffice: withCopies }));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  expect(await Outbox.countDocuments()).toBe(before);
});

test('no field accepts a name with a line break', async () => {
  const admin = await adminClient(api);
  const ogid = (await storeGroup())._id;
  for (const end of BREAKS.filter((one) => one !== '\u2028')) {
    const name = `Ann${end}Bcc: ${INJECTED}`;
    const answers = [
      await api.client().call('submitApplication', atOffice(office._id, { first: name })),
      await admin.call('addOffice', { newOffice: { office_name: name, office_email: 'c@rollbook.example' } }),
      await admin.call('editGroup', { ogid, name, username: 'someone' }),
    ];
    expect(
      answers.map(({ status }) => status),
      JSON.stringify(end),
    ).toEqual([422, 422, 422]);
  }
});

/** A stored mail with values that the earlier checks would refuse. */
function mailWith(nameOfMember: string, nameOfReader: string): OutboxDoc {
  const data = {
    planName: 'Plan',
    id: '12-3',
    name: nameOfMember,
    additionalFamily: '',
    officeName: nameOfMember,
    officePhone: '',
    calendarYear: true,
    kind: 'new',
    starts: '2026-11-20',
    validThru: '2027-12-31',
    enrolledAt: '2026-11-20T16:14:00.000Z',
    isActive: false,
    amount: '$20.00',
  };
  const now = new Date();
  const known = {
    _id: `test:${Math.random()}`,
    to: { name: nameOfReader, address: 'reader@rollbook.example' },
  };
  return new Outbox({
    ...known,
    language: 'en',
    template: 'officeCopy',
    data,
    state: 'due',
    due: now,
    created: now,
  }).toObject();
}

test('a mail has the expected headers and one recipient for any stored name', async () => {
  const hostile = [
    ...BREAKS.map((end) => `Ann${end}Bcc: ${INJECTED}${end}${end}<b>body</b>`),
    '=?utf-8?Q?Ann=0D=0ABcc:?=',
    '"; <x@y>',
    'A'.repeat(5000),
  ];
  for (const name of hostile) {
    inbox.clear();
    await sender.send(mailWith(name, name), async () => {});
    const [message, ...more] = inbox.messages();
    expect(more).toEqual([]);
    expect(message?.to).toEqual(['reader@rollbook.example']);
    const headers = message?.headers.map(({ name: header }) => header.toLowerCase()) ?? [];
    expect(headers.filter((header) => !HEADERS.includes(header))).toEqual([]);
    expect(headers.length).toBe(new Set(headers).size);
  }
});

test('the name of an attached file contains no user input', async () => {
  const hostile = { first: '"; filename="x.exe', last: '../../etc/passwd', additionalFamily: '' };
  const { status, body } = await api
    .client()
    .call('submitApplication', { ...atOffice(office._id, hostile), ...agreed('en') });
  expect(status).toBe(200);
  const { application } = body as { application: { id: number; agreementPath: string } };
  const token = application.agreementPath.split('/').at(-1) ?? '';
  const { headers } = await api.client().call('agreement', { token });
  expect(headers.get('content-disposition')).toBe('inline; filename="membership-agreement.pdf"');
  const mail = await Outbox.findOne({ agreement: application.id }).lean();
  if (mail === null) throw new Error('there is no copy');
  inbox.clear();
  await sender.send(mail, async () => {});
  const [message] = inbox.messages();
  expect(message?.attachments).toMatchObject([{ filename: `membership-agreement-${application.id}.pdf` }]);
});
