import { type AuditEvent, type CallAnswer, CURSOR_HEADER, MEMBER_ACTIONS } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, TestApi } from '../../../test/api';
import { storeApplication, storeMember } from '../../../test/applications';
import { renewAtDesk } from '../../../test/batches';
import { agreed, atOffice } from '../../../test/enrolment';
import { type Mailing, startMailing } from '../../../test/mailing';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient, personClient } from '../../../test/signIn';
import { auditRecord, storeRecords } from '../../base/audit/record';
import { countHit } from '../../base/limits/counters';
import { RULES } from '../../base/limits/rules';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';
import { memberCardCode } from '../../membership/record/cardCode';

let mailing: Mailing;
let api: TestApi;
beforeAll(async () => {
  mailing = await startMailing('member-page', () => new Date());
  ({ api } = mailing);
});
afterAll(() => mailing.stop());

type Page = CallAnswer<'getMemberPage'>;

/** Without what depends on what the caller may do. */
const asRead = ({ actions: _actions, askable: _askable, terms, ...page }: Page) => ({
  ...page,
  terms: terms.map(({ take_back_end: _end, ...term }) => term),
});

test('a member has one page with all terms, notes and calls, whichever term is asked for', async () => {
  const group = await storeGroup();
  const maple = await storeOffice({ calendar_year: false, ogid: group._id, office_name: 'Maple' });
  const [office, admin] = [await officeClient(api, maple), await adminClient(api)];
  const member = await storeMember(maple, 5);
  await renewAtDesk(office, member._id);
  expect((await office.call('addNote', { id: member._id, text: 'Please speak Spanish' })).status).toBe(200);
  await office.call('noteCall', { id: member._id, text: 'Will come Tuesday' });
  const empty = await office.call('addNote', { id: member._id, text: ' ' });
  expect([empty.status, empty.body]).toMatchObject([422, { errors: [{ field: 'text' }] }]);

  const { body } = await office.call('getMemberPage', { id: member._id });
  const page = body as Page;
  expect(page).toMatchObject({
    member_id: `${member.chain}-${maple._id}`,
    member_since: member.starts,
    terms: [
      { kind: 'renewal', paid: false, membership: { status: 'ACTIVE' } },
      { id: member._id, paid: true, starts: member.starts },
    ],
  });
  expect(page.history.slice(0, 2)).toMatchObject([
    { what: 'called', after: { text: 'Will come Tuesday' }, who_name: 'Maple' },
    { what: 'noted', after: { text: 'Please speak Spanish' }, who_name: 'Maple' },
  ]);
  const renewal = page.terms[0]?.id;
  for (const client of [office, admin, await groupClient(api, group)]) {
    const seen = (await client.call('getMemberPage', { id: renewal })).body as Page;
    expect(asRead(seen)).toEqual(asRead(page));
  }
});

test('of a membership that was renewed at another office, each office sees its own terms', async () => {
  const maple = await storeOffice({ calendar_year: false });
  const cedar = await storeOffice({ calendar_year: false });
  const member = await storeMember(maple, 5);
  const admin = await adminClient(api);
  const { body: renewal } = await renewAtDesk(admin, member._id);
  await Application.updateOne({ _id: renewal.id }, { oid: cedar._id });
  const seen = async (client: Client, id: number) => {
    const { body } = await client.call('getMemberPage', { id });
    return (body as Page).terms.map((term) => term.id);
  };
  expect(await seen(admin, member._id)).toEqual([renewal.id, member._id]);
  expect(await seen(await officeClient(api, maple), member._id)).toEqual([member._id]);
  expect(await seen(await officeClient(api, cedar), renewal.id)).toEqual([renewal.id]);
});

test('the page tells what became of the mails to the member, and of no others', async () => {
  const maple = await storeOffice({ calendar_year: false, office_pay: true });
  const office = await officeClient(api, maple);
  const enrolled = await api.client().call('submitApplication', atOffice(maple._id, agreed('en')));
  const { application } = enrolled.body as CallAnswer<'submitApplication'>;
  const mails = async () => ((await office.call('getMemberPage', { id: application.id })).body as Page).mails;
  const [waiting] = await mails();
  expect(waiting).toMatchObject({ to: 'lucja@rollbook.example', fate: 'waiting', error: '' });
  await mailing.send();
  // The content is not kept, the subject is.
  expect(await mails()).toMatchObject([{ subject: waiting?.subject, fate: 'sent' }]);
  await Outbox.updateMany({ about: String(application.id) }, { state: 'dead', error: '550 no such mailbox' });
  expect(await mails()).toMatchObject([{ fate: 'refused', error: '550 no such mailbox' }]);
});

test('the office of the newest term prints the card, and so do its group and the administrator', async () => {
  const group = await storeGroup();
  const maple = await storeOffice({ calendar_year: false, ogid: group._id });
  const elsewhere = await storeOffice();
  const member = await storeMember(maple, 5);
  const clients = [
    await officeClient(api, maple),
    await groupClient(api, group),
    await adminClient(api),
    await officeClient(api, elsewhere),
  ];
  const card = () =>
    Promise.all(clients.map(async (one) => (await one.call('memberCard', { id: member._id })).status));
  expect(await card()).toEqual([200, 200, 200, 403]);
  // Renewed at the other office, the membership is in its lists.
  const renewal = { renews: member._id, chain: member.chain, kind: 'renewal', starts: '2099-01-01' } as const;
  await storeApplication(elsewhere, { ...renewal, paid: true, payment_type: 'cash' });
  expect(await card()).toEqual([404, 404, 200, 403]);
});

test('the page, the search and the card say alike what the caller may do now, and why not', async () => {
  const group = await storeGroup();
  const maple = await storeOffice({ calendar_year: false, ogid: group._id });
  const [office, ofGroup, admin] = [
    await officeClient(api, maple),
    await groupClient(api, group),
    await adminClient(api),
  ];
  const actions = async (client: Client, id: number) => {
    const { actions: all = [] } = (await client.call('getMemberPage', { id })).body as Page;
    return Object.fromEntries(all.map(({ action, id: about, why }) => [action, about ?? why]));
  };
  const member = await storeMember(maple, 5);
  const id = member._id;
  expect(await actions(office, id)).toEqual({
    pay: 'nothing is due',
    mark: 'nothing is due',
    renew: id,
    card: id,
    receipt: id,
    send: 'signed on paper',
    ask: id,
  });
  expect(await actions(ofGroup, id), 'a group renews and records nothing').toEqual({
    pay: 'nothing is due',
    card: id,
    receipt: id,
  });
  expect(await actions(admin, id)).toMatchObject({ cancel: id });
  const viewer = await personClient(api, { post: 'viewer', names: true });
  expect(Object.keys(await actions(viewer, id)), 'reads').toEqual(['card', 'receipt']);
  expect(Object.keys(await actions(admin, id)), 'asks no one').toEqual(
    MEMBER_ACTIONS.filter((action) => action !== 'ask'),
  );

  const { body: renewal } = await renewAtDesk(office, id);
  expect(await actions(office, id)).toMatchObject({
    pay: renewal.id,
    mark: renewal.id,
    renew: 'not paid yet',
    receipt: id,
  });
  const found = (await office.call('searchForMember', { search: `${member.chain}-${maple._id}` })).body;
  const { actions: asPage } = (await office.call('getMemberPage', { id })).body as Page;
  expect(found).toMatchObject([{ actions: asPage }]);
  const checked = await office.call('cardStatus', { code: await memberCardCode(member.chain) });
  expect(checked.body).toMatchObject({ member: { open: renewal.id, actions: asPage } });
  const stranger = await officeClient(api, await storeOffice());
  const foreign = (await stranger.call('cardStatus', { code: await memberCardCode(member.chain) })).body;
  expect((foreign as CallAnswer<'cardStatus'>).member).not.toHaveProperty('actions');

  await Application.updateOne({ _id: renewal.id }, { payment: 'under way' });
  expect(await actions(office, id)).toMatchObject({ pay: 'a payment is on its way' });
  const early = await storeMember(maple, 200);
  expect((await actions(office, early._id))['renew']).toMatch(/^from \d\d\/\d\d\/\d{4}$/);
  const ended = await storeMember(maple, -200);
  expect(await actions(admin, ended._id)).toMatchObject({
    renew: 'the time for it is over',
    card: 'expired',
    cancel: 'expired',
  });
  const unpaid = await storeApplication(maple, { signed: true });
  expect(await actions(office, unpaid._id)).toMatchObject({
    pay: unpaid._id,
    card: 'not paid yet',
    receipt: 'nothing is paid',
    send: unpaid._id,
  });
});

test('a renewal says until when it can be taken back, to a caller that may do it', async () => {
  const group = await storeGroup();
  const maple = await storeOffice({ calendar_year: false, ogid: group._id });
  const [office, ofGroup] = [await officeClient(api, maple), await groupClient(api, group)];
  const member = await storeMember(maple, 5);
  await renewAtDesk(office, member._id);
  const ends = async (client: Client) => {
    const { terms } = (await client.call('getMemberPage', { id: member._id })).body as Page;
    return terms.map(({ take_back_end }) => take_back_end !== undefined);
  };
  expect(await ends(office)).toEqual([true, false]);
  expect(await ends(ofGroup)).toEqual([false, false]);

  // A page of it that is open stays the member's.
  const { terms } = (await office.call('getMemberPage', { id: member._id })).body as Page;
  const renewal = terms[0]?.id ?? 0;
  expect((await office.call('takeBackApplication', { id: renewal })).status).toBe(200);
  const left = (await office.call('getMemberPage', { id: renewal })).body as Page;
  expect(left.terms.map(({ id }) => id)).toEqual([member._id]);
  const whats = ({ history }: Page) => history.map(({ what }) => what);
  expect(whats(left), 'the history keeps what was taken back').toContain('taken back');
  const other = await storeMember(maple, 5);
  const ofOther = (await office.call('getMemberPage', { id: other._id })).body as Page;
  expect(whats(ofOther)).not.toContain('taken back');
  const alone = await storeApplication(maple, { state: 'deleted' });
  expect((await office.call('getMemberPage', { id: alone._id })).status).toBe(404);
});

test('the receipt of a payment is printed at the desk, also of one that the member made', async () => {
  const maple = await storeOffice({ calendar_year: false });
  const [office, other] = [await officeClient(api, maple), await officeClient(api, await storeOffice())];
  const cash = await storeMember(maple, 5);
  const online = await storeMember(maple, 5, { square_id: 'sq-1', payment_type: '' });
  for (const { _id: id } of [cash, online]) {
    const { status, body } = await office.call('memberReceipt', { id });
    const bytes = new Uint8Array(body as Uint8Array);
    expect([status, new TextDecoder().decode(bytes.slice(0, 5))]).toEqual([200, '%PDF-']);
    expect((await other.call('memberReceipt', { id })).status).toBe(403);
  }
  const unpaid = await storeApplication(maple);
  expect((await office.call('memberReceipt', { id: unpaid._id })).status).toBe(404);
});

test('no number of notes, edits or reads pushes another kind out of the history', async () => {
  const maple = await storeOffice({ calendar_year: false });
  const member = await storeMember(maple, 20);
  const admin = await adminClient(api);
  const entry = (what: AuditEvent, minutes: number) => ({
    ...auditRecord('system', new Date(Date.now() - minutes * 60_000), {
      subject: 'application',
      id: member._id,
      what,
    }),
  });
  const flood = (what: AuditEvent) => Array.from({ length: 510 }, () => entry(what, 1));
  await storeRecords([
    entry('marked as paid', 90),
    entry('edited', 80),
    entry('noted', 70),
    entry('opened details', 60),
    ...flood('noted'),
    ...flood('opened cards'),
  ]);
  const seen = async () => {
    const { body } = await admin.call('getMemberPage', { id: member._id });
    const { body: trail } = await admin.call('getAuditTrail', {
      subject: 'application',
      id: String(member._id),
    });
    return [(body as Page).history, trail as Page['history']].map(
      (history) => new Set(history.map(({ what }) => what)),
    );
  };
  for (const kinds of await seen())
    expect([...kinds]).toEqual(expect.arrayContaining(['marked as paid', 'edited']));
  await storeRecords(flood('edited'));
  for (const kinds of await seen()) expect(kinds).toContain('marked as paid');
});

test('everything in a long history, its notes and its mails is reached page by page, once', async () => {
  const maple = await storeOffice({ calendar_year: false });
  const member = await storeMember(maple, 20);
  const renewal = { renews: member._id, chain: member.chain, kind: 'renewal', starts: '2099-01-01' } as const;
  const { _id: renewed } = await storeApplication(maple, renewal);
  const [office, admin] = [await officeClient(api, maple), await adminClient(api)];
  const base = Date.now() - 3_600_000;
  // Two entries of the same ms each.
  const entries = (what: AuditEvent, id: number, count: number) =>
    Array.from({ length: count }, (_, nth) =>
      auditRecord('system', new Date(base - Math.floor(nth / 2)), {
        subject: 'application',
        id,
        what,
        after: { text: `${what} ${id} ${nth}` },
      }),
    );
  const stored = [
    ...entries('noted', member._id, 1210),
    ...entries('edited', member._id, 310),
    ...entries('edited', renewed, 310),
    ...entries('opened cards', renewed, 7),
    ...entries('marked as paid', member._id, 500),
  ];
  await storeRecords(stored);
  const created = new Date(base);
  await Outbox.insertMany(
    Array.from({ length: 105 }, (_, nth) => ({
      _id: `history/${member._id}:${nth}`,
      to: { address: `history${nth}@mail.example` },
      language: 'en',
      template: 'agreementAgain',
      about: String(member._id),
      subject: 'Your copy',
      state: 'sent',
      due: created,
      created,
      sent: created,
    })),
  );
  const texts = (history: Page['history']) => history.map(({ after }) => String(after?.['text']));
  const expected = (id?: number) =>
    stored
      .filter(({ subject_id }) => id === undefined || subject_id === String(id))
      .map(({ after }) => String(after?.['text']))
      .toSorted();

  const pages: Page[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.next ?? null) {
    const { body } = await office.call('getMemberPage', { id: member._id, ...(cursor ? { cursor } : {}) });
    pages.push(body as Page);
  }
  expect(pages.map(({ more_of }) => more_of)).toEqual([
    ['mails', 'notes', 'history'],
    ['mails', 'notes', 'history'],
    [],
  ]);
  expect(texts(pages.flatMap(({ history }) => history)).toSorted()).toEqual(expected());
  expect(pages.map(({ mails }) => mails.length)).toEqual([50, 50, 5]);
  expect(new Set(pages.flatMap(({ mails }) => mails.map(({ to }) => to))).size).toBe(105);

  const trail: Page['history'] = [];
  let calls = 0;
  for (let cursor: string | null | undefined; cursor !== null; calls += 1) {
    const asked = { subject: 'application', id: String(member._id), ...(cursor ? { cursor } : {}) };
    const { body, headers } = await admin.call('getAuditTrail', asked);
    trail.push(...(body as Page['history']));
    cursor = headers.get(CURSOR_HEADER);
  }
  expect(calls).toBe(3);
  expect(texts(trail).toSorted()).toEqual(expected(member._id));

  for (const cursor of ['x', '/', '1/', '....', '1_2...', `${'.'.repeat(9)}/`]) {
    const { status } = await office.call('getMemberPage', { id: member._id, cursor });
    expect([cursor, status]).toEqual([cursor, cursor === '/' ? 200 : 400]);
  }
});

test('a member gets a limited number of notes and calls a day, from all accounts together', async () => {
  const maple = await storeOffice({ calendar_year: false });
  const [member, other] = [await storeMember(maple, 20), await storeMember(maple, 21)];
  const [office, admin] = [await officeClient(api, maple), await adminClient(api)];
  await addHits(`notes:${member._id}`, RULES.notes.most - 2);
  expect((await office.call('addNote', { id: member._id, text: 'one' })).status).toBe(200);
  expect((await office.call('noteCall', { id: member._id, text: 'Will come Tuesday' })).status).toBe(200);
  expect((await admin.call('addNote', { id: member._id, text: 'too many' })).status).toBe(429);
  expect((await office.call('noteCall', { id: member._id, text: 'Will come Tuesday' })).status).toBe(429);
  expect((await office.call('addNote', { id: other._id, text: 'one' })).status).toBe(200);
});

async function addHits(key: string, count: number) {
  for (let nth = 0; nth < count; nth += 1) await countHit(key, RULES.notes, new Date());
}
