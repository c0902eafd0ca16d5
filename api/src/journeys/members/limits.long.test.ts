import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication } from '../../../test/applications';
import { storeOffice } from '../../../test/records';
import { memberClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { Limit } from '../../base/limits/counters';
import { RULES } from '../../base/limits/rules';
import { Membership } from '../../membership/record/membership';
import { cardPdf } from '../../membership/papers/papers';
import { StoredCard } from '../../letters/papers/storedCard';

/** Stands still early in a window of ten minutes, which the database does not yet expire. */
const NOW = new Date((Math.floor(Date.now() / 600_000) + 1) * 600_000 + 1000);
const EMAIL = 'ann@mail.example';

let api: TestApi;
let member: Client;
let chain: number;
beforeAll(async () => {
  api = await startApi('member_limits', { now: () => NOW });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Promise.all([Limit.deleteMany({}), Application.deleteMany({}), StoredCard.deleteMany({})]);
  const paid = { email: EMAIL, paid: true, payment_type: 'cash', payment_time: NOW } as const;
  chain = (await storeApplication(await storeOffice(), paid))._id;
  member = await memberClient(api, EMAIL);
});

const opened = async () => {
  const pdf = await cardPdf(chain, api.services.brand);
  return Buffer.from(pdf ?? []).toString('base64');
};
const madeOf = async () => (await StoredCard.findById(chain).orFail().lean()).shows;

test('cards that are opened in parallel are one, rendered once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => member.call('myCard', { chain })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const cards = new Set(await Promise.all([opened(), opened()]));
  cards.add(await opened());
  expect(cards.size).toBe(1);
  const { made } = await StoredCard.findById(chain).orFail().lean();
  await opened();
  expect((await StoredCard.findById(chain).orFail().lean()).made).toEqual(made);
});

test('another name, family, language, brand or code makes another card, in the place of the old one', async () => {
  const { brand } = api.services;
  const seen = new Set<string>();
  const changes = [
    () => Promise.resolve(),
    () => Application.updateOne({ _id: chain }, { $set: { last: 'Wells' } }),
    () => Application.updateOne({ _id: chain }, { $set: { additional_family: 'Tom Wells' } }),
    () => Application.updateOne({ _id: chain }, { $set: { language: 'es' } }),
    () => member.call('reissueCard', { chain }),
  ];
  for (const change of changes) {
    await change();
    await opened();
    seen.add(await madeOf());
  }
  await cardPdf(chain, { ...brand, planName: 'Another Plan' });
  seen.add(await madeOf());
  expect(seen.size).toBe(changes.length + 1);
  expect(await StoredCard.countDocuments({})).toBe(1);
  // What a card does not print makes no new one.
  await cardPdf(chain, { ...brand, planName: 'Another Plan', subtitle: 'Another' });
  expect(seen.has(await madeOf())).toBe(true);
});

const exhaust = (kind: 'pdfs' | 'changes') =>
  Limit.updateMany(
    { _id: { $regex: `^member ${kind}:` } },
    { $set: { count: RULES[`${kind}OfMember`].most } },
  );

test('a session opens and changes so much within ten minutes; another session goes on', async () => {
  const other = await memberClient(api, EMAIL);
  expect((await member.call('myCard', { chain })).status).toBe(200);
  await exhaust('pdfs');
  for (const call of ['myCard', 'myReceipt', 'myAgreement'] as const) {
    const input = call === 'myCard' ? { chain } : { chain, id: chain };
    expect(await member.call(call, input)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  }
  expect((await member.call('reissueCard', { chain })).status).toBe(200);
  await exhaust('changes');
  const { card } = await Membership.findById(chain).orFail().lean();
  expect((await member.call('reissueCard', { chain })).status).toBe(429);
  expect((await Membership.findById(chain).orFail().lean()).card).toBe(card);
  expect((await other.call('myCard', { chain })).status).toBe(200);
});
