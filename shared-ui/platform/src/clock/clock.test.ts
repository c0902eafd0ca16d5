import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const DEVICE = new Date('2025-11-22T12:00:00Z');
const answered = (date: string | null) =>
  new Response(null, { headers: date === null ? {} : { Date: date } });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: DEVICE });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load() {
  const { noteServerTime } = await import('@rollbook/shared-ui/session');
  return { noteServerTime, ...(await import('.')) };
}

it('is the clock of the device until the server has answered', async () => {
  const { serverNow, today } = await load();
  expect(serverNow()).toEqual(DEVICE);
  expect(today()).toBe('2025-11-22');
});

it.each([
  ['a year behind', 'Mon, 23 Nov 2026 05:30:00 GMT', '2026-11-22'],
  ['a year ahead', 'Fri, 22 Nov 2024 12:00:00 GMT', '2024-11-22'],
])("follows the server's clock when the device's is %s", async (_, date, day) => {
  const { noteServerTime, serverNow, today } = await load();
  noteServerTime(answered(date));
  expect(today()).toBe(day);
  vi.advanceTimersByTime(60_000);
  expect(serverNow()).toEqual(new Date(Date.parse(date) + 60_000));
});

it('returns to a device whose clock was put right', async () => {
  const { noteServerTime, serverNow } = await load();
  noteServerTime(answered('Sun, 22 Nov 2026 12:00:00 GMT'));
  vi.setSystemTime('2026-11-22T12:00:10Z');
  noteServerTime(answered('Sun, 22 Nov 2026 12:00:10 GMT'));
  expect(serverNow()).toEqual(new Date('2026-11-22T12:00:10Z'));
});

it.each([null, 'soon', 'Sat, 22 Nov 2025 11:59:57 GMT'])(
  'keeps the clock after the Date %s',
  async (date) => {
    const { noteServerTime, serverNow } = await load();
    noteServerTime(answered(date));
    expect(serverNow()).toEqual(DEVICE);
  },
);
