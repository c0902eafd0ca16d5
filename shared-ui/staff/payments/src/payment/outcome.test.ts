import { cardFailed, paymentMessages, STAFF } from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';
import { expect, it } from 'vitest';
import { cardFailure, laterFailure, markFailure, refusedFailure, refusedNames } from './outcome';

const support = 'help@plan.example';
const problem = (status: number, code: string, more = {}) => new CallProblem(status, { code, ...more });

it('returns the catalogue text with the reason for a declined card', () => {
  expect(cardFailure(problem(402, 'CVV_FAILURE'), support)).toEqual({
    kind: 'failed',
    notice: {
      known: 'The security code (CVV) does not match the card.',
      catalogue:
        'There was an issue processing your payment. Please verify the number, dates, and cvc and try again.  If this persists email help@plan.example.',
    },
  });
  expect(cardFailure(problem(402, 'SOMETHING_NEW'), support)).toMatchObject({
    notice: { known: 'Your bank declined the card.' },
  });
});

it.each([
  ['no answer', problem(0, 'network')],
  ['an answer that is not ours', problem(502, 'unreadable')],
  ['a server that failed', problem(500, 'internal')],
])('polls a payment after %s', (_, error) => {
  expect(cardFailure(error, support)).toEqual({ kind: 'unknown' });
});

it('names the refused memberships', () => {
  const paid = { kind: 'refused', ids: [1, 2], known: paymentMessages.en.alreadyPaid };
  const refused = problem(409, 'already_paid', { ids: [1, 2], detail: '' });
  expect(cardFailure(refused, support)).toEqual(paid);
  expect(markFailure(refused, 'none')).toEqual(paid);
  const cancelled = problem(409, 'conflict', { ids: [3], detail: 'This membership is cancelled' });
  expect(cardFailure(cancelled, support)).toMatchObject({ known: 'This membership is cancelled' });
  const deleted = problem(422, 'invalid', { ids: [4] });
  expect(markFailure(deleted, 'none')).toMatchObject({ ids: [4], known: STAFF.notPayable });
});

it('says that nothing was charged when the provider is unreachable', () => {
  expect(cardFailure(problem(503, 'provider_unreachable'), support)).toEqual({
    kind: 'failed',
    notice: {
      known: 'The card service could not be reached. Nothing was charged. Please try again in a moment.',
      catalogue: cardFailed(support),
    },
  });
});

it('promises nothing of a payment that was refused without a reason', () => {
  expect(cardFailure(problem(200, 'refused'), support)).toEqual({
    kind: 'failed',
    notice: { known: '', catalogue: cardFailed(support) },
  });
});

it('returns the catalogue text when Mark As Paid fails', () => {
  // The two trailing spaces are the specification's.
  const catalogue = 'There was an issue processing  ';
  const known = (error: CallProblem, stored: Parameters<typeof markFailure>[1]) => {
    const failure = markFailure(error, stored);
    expect(failure).toMatchObject({ kind: 'failed', notice: { catalogue } });
    return failure.kind === 'failed' && failure.notice.known;
  };
  expect(known(problem(0, 'network'), 'none')).toBe('Nothing was recorded. The connection may be down.');
  expect(known(problem(500, 'internal'), 'none')).toBe('Nothing was recorded.');
  expect(known(problem(200, 'refused'), 'failed')).toBe('Nothing was recorded.');
  expect(known(problem(0, 'network'), undefined)).toBe(STAFF.maybeRecorded);
  expect(known(problem(422, 'invalid', { detail: 'No such name' }), 'none')).toBe('No such name');
});

it('follows Mark As Paid when only its answer was lost', () => {
  for (const stored of ['paid', 'pending', 'review'] as const)
    expect(markFailure(problem(0, 'network'), stored)).toEqual({ kind: 'unknown' });
});

it('returns the message of a polled payment that failed', () => {
  const later = laterFailure('', support);
  expect(later.catalogue).toBe(cardFailed(support));
  expect(later.known).toContain('nothing was charged');
  expect(laterFailure('cash', support)).toEqual({
    known: 'Nothing was recorded.',
    catalogue: 'There was an issue processing  ',
  });
});

it('says which names can no longer be paid, then the catalogue text', () => {
  const all = { known: paymentMessages.en.termOver, whom: 'Ann Lee', hasOthers: false };
  expect(refusedFailure(all, '', support)).toEqual({
    known: paymentMessages.en.termOver,
    catalogue: cardFailed(support),
    more: 'No longer waiting for payment: Ann Lee.',
  });
  expect(refusedFailure({ ...all, hasOthers: true }, 'check', support)).toEqual({
    known: paymentMessages.en.termOver,
    catalogue: 'There was an issue processing  ',
    more: 'No longer waiting for payment: Ann Lee. The other names are still selected.',
  });
});

it('lists refused names, shortened when there are many', () => {
  const entries = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Name ${id}` }));
  expect(refusedNames([2], entries)).toBe('Name 2');
  expect(refusedNames([1, 2, 3, 4, 5], entries)).toBe('Name 1, Name 2, Name 3 and 2 more');
  expect(refusedNames([77], entries)).toBe('number 77');
});
