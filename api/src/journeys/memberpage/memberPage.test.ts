import type { CallAnswer } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client, TestApi } from '../../../test/api';
import { storeApplication, storeMember } from '../../../test/applications';
import { renewAtDesk } from '../../../test/batches';
import { agreed, atOffice } from '../../../test/enrolment';
import { type Mailing, startMailing } from '../../../test/mailing';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import { Outbox } from '../../letters/mail/model';
import { Application } from '../../membership/record/application';

let mailing: Mailing;
let api: TestApi;
beforeAll(async () => {
  mailing = await startMailing('member-page', () => new Date());
  ({ api } = mailing);
});
afterAll(() => mailing.stop());

type Page = CallAnswer<'getMemberPage'>;

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
    expect((await client.call('getMemberPage', { id: renewal })).body).toEqual(page);
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
