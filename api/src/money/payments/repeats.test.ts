import { enrolmentMessages } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { newAttempt } from '../../../test/payments';
import { Payment, type PaymentDoc } from './model';
import { newPayment } from './pay';
import { attemptOf, cardTokenDigest, reuseEarlierPayment } from './repeats';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('repeats');
});
afterAll(() => api.stop());

const payment = (fields: Partial<PaymentDoc> = {}) => {
  const order = { _id: newAttempt(), kind: 'bulk', actor: 'admin', amount: 2000 } as const;
  return newPayment({ ...order, ids: [1], digest: 'any', ...fields }, new Date());
};
const asked = (content: { digest: string; card: string }, attempt?: string) =>
  attemptOf({ attempt, now: api.services.now }, content);

test('a key is the attempt, whatever its content', async () => {
  const stored = payment();
  expect(await asked({ digest: 'other', card: '' }, stored._id)).toEqual({
    attempt: stored._id,
    earlier: null,
  });
  await Payment.create(stored);
  expect(await asked({ digest: 'other', card: '' }, stored._id)).toMatchObject({
    attempt: stored._id,
    earlier: { _id: stored._id },
  });
});

test('without a key the content is the attempt, whatever its card', async () => {
  const [one, other] = [cardTokenDigest('one'), cardTokenDigest('other')];
  expect(one).not.toBe(other);
  const first = await asked({ digest: 'content', card: one });
  expect(first.earlier).toBeNull();
  expect(await asked({ digest: 'content', card: other })).toEqual(first);
  expect((await asked({ digest: 'another content', card: one })).attempt).not.toBe(first.attempt);
});

test.each([
  ['failed', 'conflict', false],
  ['failed', 'unreachable', false],
  ['failed', 'CVV_FAILURE', true],
  ['failed', 'untraceable', true],
  ['charging', '', true],
  ['done', '', true],
] as const)(
  'a repeat with its card of a payment that is %s (%s) joins it: %s',
  async (state, reason, joins) => {
    const content = { digest: newAttempt(), card: cardTokenDigest('one') };
    const { attempt } = await asked(content);
    await Payment.create(payment({ _id: attempt, state, reason, card: content.card }));
    const again = await asked(content);
    expect([again.attempt === attempt, again.earlier?._id]).toEqual(
      joins ? [true, attempt] : [false, undefined],
    );
    // Of a refused one another card is a new attempt.
    const another = await asked({ ...content, card: cardTokenDigest('other') });
    expect(another.attempt === attempt).toBe(joins && state !== 'failed');
    expect((await asked({ ...content, card: cardTokenDigest('other') })).attempt).toBe(another.attempt);
  },
);

test('a payment is joined by its payer and for its content alone', () => {
  const earlier = payment({ language: 'es' });
  expect(reuseEarlierPayment(earlier, { actor: 'admin', digest: 'any' })).toBe(earlier);
  for (const other of [
    { actor: 'group:1', digest: 'any' },
    { actor: 'admin', digest: 'other' },
  ]) {
    expect(() => reuseEarlierPayment(earlier, other)).toThrow(enrolmentMessages.es.otherContent);
  }
});
