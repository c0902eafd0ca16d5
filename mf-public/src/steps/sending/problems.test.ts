import { cardFailed, paymentMessages } from '@rollbook/contract';
import { CallProblem } from '@rollbook/platform';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { speechOf } from '../../texts';
import { fieldErrors, troubleOf, wasSentBefore } from './problems';

vi.mock('@rollbook/shared-ui/session', async (load) => ({
  ...(await load<object>()),
  endSession: vi.fn(),
  noteServerTime: vi.fn(),
}));

const EMAIL = 'help@plan.example';
const en = speechOf('en', 'full');
const es = speechOf('es', 'full');
const invalid = (errors: { field: string; message: string }[]) =>
  new CallProblem(422, { code: 'invalid', errors });

beforeAll(() => {
  expect(cardFailed(EMAIL)).toContain(`email ${EMAIL}.`);
});

describe('fieldErrors', () => {
  it("maps the server's errors to the form's fields", () => {
    const problem = invalid([
      { field: 'first', message: 'First Name is required' },
      { field: 'signatureUrl', message: 'Signature is required' },
      { field: 'agreement', message: 'Please agree to the membership terms' },
      { field: 'nonce', message: 'x' },
    ]);
    expect(fieldErrors(problem)).toEqual({
      first: 'First Name is required',
      signature: 'Signature is required',
      agreed: 'Please agree to the membership terms',
    });
  });

  it('returns nothing for other statuses', () => {
    expect(fieldErrors(new CallProblem(409, { code: 'conflict' }))).toEqual({});
  });
});

describe('wasSentBefore', () => {
  it('tells an attempt that the server already knows from a field error', () => {
    expect(wasSentBefore(invalid([]))).toBe(true);
    expect(wasSentBefore(invalid([{ field: 'Idempotency-Key', message: 'x' }]))).toBe(true);
    expect(wasSentBefore(new CallProblem(409, { code: 'conflict' }))).toBe(true);
    expect(wasSentBefore(invalid([{ field: 'email', message: 'x' }]))).toBe(false);
    expect(wasSentBefore(new CallProblem(422, { code: 'wrong_amount' }))).toBe(false);
  });
});

describe('troubleOf', () => {
  it('returns the catalogue text with the reason of the decline', () => {
    const problem = new CallProblem(402, { code: 'CVV_FAILURE' });
    expect(troubleOf(problem, 'credit', en, EMAIL, 'The code is wrong.')).toEqual({
      known: 'The code is wrong.',
      catalogue: cardFailed(EMAIL),
    });
    expect(troubleOf(problem, 'credit', es, EMAIL, 'El código no corresponde.')).toEqual({
      known: 'El código no corresponde.',
      catalogue: cardFailed(EMAIL, 'es'),
    });
  });

  it('tells how long to wait', () => {
    const problem = new CallProblem(429, { code: 'too_many' }, 90);
    expect(troubleOf(problem, 'office', en, EMAIL)).toEqual({
      text: paymentMessages.en.tooMany,
      reason: 'Please wait 2 minutes.',
    });
  });

  it('tells that nothing was charged when the provider is unreachable', () => {
    const problem = new CallProblem(503, { code: 'provider_unreachable' }, 10);
    expect(troubleOf(problem, 'credit', en, EMAIL)).toEqual({
      known: paymentMessages.en.unreachable,
      catalogue: cardFailed(EMAIL),
    });
  });

  it('returns the catalogue text of a limited card payment, then how long to wait', () => {
    const problem = new CallProblem(429, { code: 'too_many' }, 90);
    expect(troubleOf(problem, 'credit', en, EMAIL)).toEqual({
      catalogue: cardFailed(EMAIL),
      known: `${paymentMessages.en.tooMany} Please wait 2 minutes.`,
    });
  });

  it("returns the server's own text when it knows a person of this name", () => {
    const problem = new CallProblem(409, { code: 'already_member', detail: 'Already a member' });
    expect(troubleOf(problem, 'credit', en, EMAIL)).toEqual({ text: 'Already a member' });
  });

  it('tells that a submission was not saved', () => {
    const problem = new CallProblem(0, { code: 'network' });
    expect(troubleOf(problem, 'office', es, EMAIL)).toEqual({ text: es.texts.problems.notSaved });
  });
});
