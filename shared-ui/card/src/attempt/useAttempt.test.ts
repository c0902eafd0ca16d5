import { CallProblem } from '@rollbook/platform';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Followed, make, type Sent } from './useAttempt';

const followPayment = vi.hoisted(() => vi.fn());
vi.mock('@rollbook/shared-ui/session', async (load) => ({
  ...(await load<object>()),
  endSession: vi.fn(),
  noteServerTime: vi.fn(),
}));
vi.mock('./followPayment', () => ({ followPayment }));

type Answer = { success: true; receipt: string };
let told: unknown[] = [];

beforeEach(() => {
  told = [];
  followPayment.mockReset();
  followPayment.mockImplementation(async (_id, _signal, known: () => void) => {
    known();
    return 'paid';
  });
});

const followed = (id: string): Followed => ({
  id,
  following: (isKnown) => told.push([id, isKnown]),
  settled: (state) => void told.push([id, state]),
});

function sent(send: Sent<Answer>['send'], next?: Followed): Sent<Answer> {
  return {
    ...followed('own'),
    send,
    answered: ({ receipt }) => told.push(receipt),
    async refused() {
      told.push('refused');
      return next;
    },
  };
}

const { signal } = new AbortController();
const refusal = async () => {
  throw new CallProblem(402, { code: 'GENERIC_DECLINE' });
};

it('tells the answer of a call', async () => {
  await make(
    sent(async () => ({ success: true, receipt: 'R-1' })),
    signal,
  );
  expect(told).toEqual(['R-1']);
});

it('follows a payment that is pending, which the server knows', async () => {
  await make(
    sent(async () => ({ success: false, code: 'PENDING' })),
    signal,
  );
  expect(told).toEqual([
    ['own', true],
    ['own', true],
    ['own', 'paid'],
  ]);
});

it('ends with a refusal', async () => {
  await make(sent(refusal), signal);
  expect(told).toEqual(['refused']);
  expect(followPayment).not.toHaveBeenCalled();
});

it('follows what a failed call names: the attempt itself, or another one', async () => {
  await make(sent(refusal, followed('other')), signal);
  expect(told).toEqual(['refused', ['other', false], ['other', true], ['other', 'paid']]);
});

it('tells nothing once the screen is left', async () => {
  for (const end of [refusal, async (): Promise<Answer> => ({ success: true, receipt: 'R-1' })]) {
    const left = new AbortController();
    await make(
      sent(async () => {
        left.abort();
        return end();
      }),
      left.signal,
    );
  }
  expect(told).toEqual([]);
});
