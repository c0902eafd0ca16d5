import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followDelivery } from './followDelivery';

const call = vi.hoisted(() => vi.fn());
vi.mock('@rollbook/platform', async (load) => ({ ...(await load<object>()), call }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  call.mockReset();
});

const waiting = { document_delivered_at: null };

it('looks again until the delivery is recorded, also after a look that failed', async () => {
  call
    .mockResolvedValueOnce(waiting)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce({ document_delivered_at: '2026-11-20T17:00:00.000Z' });
  const following = followDelivery(1052, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await following).toBe(true);
  expect(call).toHaveBeenCalledTimes(3);
});

it('gives up after a minute', async () => {
  call.mockResolvedValue(waiting);
  const following = followDelivery(1052, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await following).toBe(false);
  expect(call).toHaveBeenCalledTimes(6);
});

it('stops when the drawer is closed', async () => {
  call.mockResolvedValue(waiting);
  const leaving = new AbortController();
  const following = followDelivery(1052, leaving.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1500);
  leaving.abort();
  expect(await following).toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});
