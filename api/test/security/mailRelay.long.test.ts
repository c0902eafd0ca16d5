import { formMessages } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Application } from '../../src/membership/record/application';
import { RULES } from '../../src/base/limits/rules';
import { Limit } from '../../src/base/limits/counters';
import { Outbox } from '../../src/letters/mail/model';
import type { OfficeDoc } from '../../src/parties/offices/model';
import type { TestApi } from '../api';
import { agreed, atOffice } from '../enrolment';
import { mailedLink, storeMember } from '../applications';
import { type Mailing, startMailing } from '../mailing';
import { selection } from '../payments';
import { storeOffice } from '../records';
import { adminClient } from '../signIn';

// What a spammer would use the public form for: mails to strangers with their own text and links.
const DAY = 24 * 3_600_000;
let clock = new Date();
let mailing: Mailing;
let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  mailing = await startMailing('mail_relay', () => clock);
  ({ api } = mailing);
  office = await storeOffice();
});
beforeEach(async () => {
  await Promise.all([Limit.deleteMany({}), Outbox.deleteMany({}), Application.deleteMany({})]);
});
afterAll(() => mailing.stop());

let people = 0;
async function enrol(email: string): Promise<number> {
  return (await enrolled(email)).id;
}
async function enrolled(email: string) {
  people += 1;
  const { status, body } = await api
    .client()
    .call('submitApplication', atOffice(office._id, { last: `Lee ${people}`, email }));
  expect(status).toBe(200);
  return (body as { application: { id: number; copy_mailed: boolean } }).application;
}

/** The mails to the members, the oldest application first: with the agreement or without. */
async function copies(template = 'memberCopy') {
  const mails = await Outbox.find({ template }).sort({ _id: 1 }).lean();
  return mails.map(({ agreement, data }) => [agreement !== null, data.isAttached]);
}

test('an address gets three copies a day, one with the agreement; the office gets all', async () => {
  const spellings = [
    'victim@mail.example',
    'Victim@mail.example',
    'victim+1@mail.example',
    'victim+2@mail.example',
  ];
  for (const email of [...spellings, ...spellings]) await enrol(email);
  expect(await copies()).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(await Outbox.countDocuments({ template: 'officeCopy' })).toBe(8);
  clock = new Date(clock.getTime() + DAY);
  await enrol('victim@mail.example');
  expect(await copies()).toHaveLength(RULES.copies.most + 1);
  expect((await copies()).filter(([isAttached]) => isAttached)).toHaveLength(1);
});

test('a copy without the agreement has no link to it either', async () => {
  const email = 'stranger@mail.example';
  for (let time = 0; time < 2; time += 1) await enrol(email);
  const mails = (await mailing.send()).filter(({ to }) => to.includes(email));
  const links = mails.map(({ text }) => text.includes('/agreement'));
  expect(links.toSorted()).toEqual([false, true]);
});

test('gmail.com ignores dots, other servers do not', async () => {
  for (let time = 0; time < 5; time += 1) await enrol(`vic${'.'.repeat(time % 2)}tim@gmail.com`);
  expect(await copies()).toHaveLength(3);
  for (const email of ['ann.lee@mail.example', 'annlee@mail.example']) await enrol(email);
  expect((await copies()).filter(([isAttached]) => isAttached)).toHaveLength(3);
});

test('the answer says whether a copy is mailed, the same whether or not the mailbox has paid', async () => {
  const [paid, strange] = ['member@mail.example', 'strange@mail.example'];
  const admin = await adminClient(api);
  const first = await enrol(paid);
  await admin.call('markAsPaid', { ...selection([first]), office: { oid: office._id } });
  await enrol(strange);
  for (const email of [paid, strange]) {
    const told = [];
    for (let time = 0; time < 4; time += 1) told.push((await enrolled(email)).copy_mailed);
    expect(told).toEqual([true, true, false, false]);
  }
  const input = atOffice(office._id, { last: 'Repeated', email: strange });
  const submit = () =>
    api.client().call('submitApplication', input, { attempt: '9d5ac9c6-2b8b-4b0e-8ac4-0c8f1d8c8a11' });
  for (const { body } of [await submit(), await submit()])
    expect(body).toMatchObject({ application: { copy_mailed: false } });
});

test('forms of strangers do not use up the copy of a member who renews by the mailed link', async () => {
  const email = 'renews@mail.example';
  const member = await storeMember(office, 20, { email });
  for (let time = 0; time < 4; time += 1) await enrol(email);
  const token = await mailedLink(member._id, 'renew', clock);
  const { body } = await api.client().call('submitRenewal', { ...atOffice(office._id), token });
  expect(body).toMatchObject({ application: { copy_mailed: true } });
  expect((await copies()).filter(([isAttached]) => isAttached)).toHaveLength(2);
});

test('a paid application brings the agreement that its copy did not have, and does not lift the limit', async () => {
  const ids: number[] = [];
  for (let time = 0; time < 5; time += 1) ids.push(await enrol('family@mail.example'));
  const admin = await adminClient(api);
  const paid = ids.slice(0, 2);
  const answer = await admin.call('markAsPaid', { ...selection(paid), office: { oid: office._id } });
  expect(answer.status).toBe(200);
  expect(await copies('activation')).toEqual([
    [false, false],
    [true, true],
  ]);
  await enrol('family@mail.example');
  expect(await copies()).toHaveLength(3);
});

test('names, addresses and family take no web address, in both languages', async () => {
  for (const [language, message] of [
    ['en', formMessages.en.webAddress],
    ['es', formMessages.es.webAddress],
  ] as const) {
    const spam = { first: 'Win at https://evil.example', last: 'WWW.evil.example', city: 'evil.example/win' };
    const fields = {
      ...spam,
      additionalFamily: 'Jo\nEvil.Example/win',
      streetAddress: 'ｗｗｗ．evil.example',
    };
    const input = atOffice(office._id, { ...fields, ...agreed(language), birthday: '1980-02-03' });
    const { status, body } = await api.client().call('submitApplication', input);
    const { errors } = body as { errors: unknown[] };
    expect(status).toBe(422);
    expect(errors).toEqual(
      ['first', 'last', 'streetAddress', 'city', 'additionalFamily'].map((field) => ({ field, message })),
    );
  }
  const admin = await adminClient(api);
  const id = await enrol('editor@mail.example');
  const person = { first: 'www.evil.example', last: 'Lee', email: 'ann@mail.example' };
  const paper = { ...person, office: { oid: office._id }, submitDate: '2026-01-15' };
  for (const { status, body } of [
    await admin.call('editApplication', { ...person, id }),
    await admin.call('officeSubmitApplication', paper),
  ]) {
    expect([status, body]).toMatchObject([422, { detail: `first: ${formMessages.en.webAddress}` }]);
  }
});
