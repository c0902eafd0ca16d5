import { MAX_FAILED_MAILS } from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { adminClient } from '../../../test/signIn';
import { Outbox } from './model';
import { type Mail, queueMails } from './queue';

const now = new Date('2026-11-20T16:14:00Z');

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startApi('failed_mails', { now: () => now });
  admin = await adminClient(api);
});
afterAll(() => api.stop());
beforeEach(() => Outbox.deleteMany({}));

function mail(id: string): Mail {
  const to = { name: 'Ann Lee', address: 'ann@rollbook.example' };
  return { id, to, language: 'en', template: 'activation', data: { name: 'Ann Lee' } };
}

test('a dismissed mail is emptied, leaves the list and is neither sent nor dismissed again', async () => {
  const id = 'failed';
  await queueMails([mail(id)], now);
  expect((await admin.call('dismissMail', { id })).status).toBe(404);
  await Outbox.updateMany({}, { $set: { state: 'dead' } });
  expect((await api.client().call('dismissMail', { id })).status).toBe(401);
  expect(await admin.call('dismissMail', { id })).toMatchObject({ status: 200, body: { success: true } });
  expect(await Outbox.findOne().lean()).toMatchObject({ state: 'dropped', sent: now, data: {}, links: [] });
  expect((await admin.call('getFailedMails', {})).body).toEqual([]);
  expect((await admin.call('dismissMail', { id })).status).toBe(404);
  expect((await admin.call('requeueMail', { id })).status).toBe(404);
});

test('a mail that failed says whom it is about; of one to the member, whose address to correct', async () => {
  const office = await storeOffice();
  const member = await storeApplication(office, { first: 'Ann', last: 'Lee' });
  const { office_name } = office;
  const data = { application: member._id };
  await queueMails(
    [
      { ...mail('to the member'), data: { ...data, forMember: true } },
      { ...mail('to the office'), template: 'newPassword', data: { oid: office._id } },
      { ...mail('to an unknown person'), data: {} },
    ],
    now,
  );
  await Outbox.updateMany({}, { $set: { state: 'dead' } });
  const { body } = await admin.call('getFailedMails', {});
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: 'to the member',
        about: {
          office_name,
          name: 'Ann Lee',
          member_id: `${member._id}-${office._id}`,
          application: member._id,
        },
      }),
      expect.objectContaining({ id: 'to the office', about: { office_name } }),
      expect.objectContaining({ id: 'to an unknown person', about: {} }),
    ]),
  );
});

test('lists the latest failed mails only', async () => {
  const many = Array.from({ length: MAX_FAILED_MAILS + 1 }, (_, nth) => mail(`failed:${nth}`));
  await queueMails(many, now);
  await Outbox.updateMany({}, { $set: { state: 'dead' } });
  await Outbox.updateOne({ _id: 'failed:7' }, { $set: { due: new Date(now.getTime() - 1000) } });
  const { body } = await admin.call('getFailedMails', {});
  expect(body).toHaveLength(MAX_FAILED_MAILS);
  expect(JSON.stringify(body)).not.toContain('"failed:7"');
});
