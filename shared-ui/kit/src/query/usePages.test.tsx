import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { client } from './client';
import type { PageRequest } from './pages';
import { useCall } from './useCall';
import { restOf, usePages } from './usePages';

type Numbers = { rows: readonly number[]; next: string | null; total: number };
type Waiting = { resolve: (numbers: Numbers) => void; reject: (error: Error) => void };
type Answer = { give: (rows: number, next?: string | null) => Promise<void>; fail: () => Promise<void> };

/** A server that answers when the test says so. */
function server() {
  const asked: PageRequest[] = [];
  const waiting: Waiting[] = [];
  const aborted: AbortSignal[] = [];
  const ask = (request: PageRequest, signal: AbortSignal) => {
    asked.push(request);
    aborted.push(signal);
    return new Promise<Numbers>((resolve, reject) => void waiting.push({ resolve, reject }));
  };
  /** The answer to the nth request. */
  const answer = (nth: number): Answer => {
    const at = Number(asked[nth]?.cursor ?? 0);
    const settle = (how: (answer: Waiting | undefined) => void) =>
      act(async () => {
        how(waiting[nth]);
        await Promise.resolve();
      });
    return {
      give: (count, next = String(at + count)) =>
        settle((waits) =>
          waits?.resolve({ rows: Array.from({ length: count }, (_, row) => at + row), next, total: 9 }),
        ),
      fail: () => settle((waits) => waits?.reject(new Error('no answer'))),
    };
  };
  return { ask, asked, answer, aborted };
}

let root: Root;
let now: ReturnType<typeof usePages<Numbers>>;

beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

function List({ ask, page }: { ask: Parameters<typeof usePages<Numbers>>[0]; page: number }) {
  const list = usePages(ask, page);
  useLayoutEffect(() => {
    now = list;
  });
  return null;
}

const show = (ask: Parameters<typeof usePages<Numbers>>[0], page = 2) =>
  act(() => root.render(<List ask={ask} page={page} />));

/** What an action comes to, which goes on after the render that it causes. */
function started<Value>(begin: () => Promise<Value>): Promise<Value> | undefined {
  let outcome: Promise<Value> | undefined;
  act(() => {
    outcome = begin();
  });
  return outcome;
}

const shown = () => {
  const { loading } = now;
  return loading.state === 'loaded' ? [loading.value.rows.length, restOf(loading.value)] : loading.state;
};

it('loads the first page, then one more, then all', async () => {
  const { ask, asked, answer } = server();
  show(ask);
  expect([shown(), asked]).toEqual(['pending', [{ limit: 2 }]]);
  await answer(0).give(2);
  expect(shown()).toEqual([2, 'some']);
  act(() => void now.more());
  expect([shown(), asked[1]]).toEqual([[2, 'reading'], { limit: 2, cursor: '2' }]);
  await answer(1).give(2);
  expect(shown()).toEqual([4, 'some']);
  const all = started(() => now.more(Number.POSITIVE_INFINITY));
  expect(asked[2]).toEqual({ limit: 1000, cursor: '4' });
  await answer(2).give(3);
  expect([shown(), asked[3]]).toEqual([[7, 'reading'], { limit: 1000, cursor: '7' }]);
  await answer(3).give(2, null);
  expect(shown()).toEqual([9, 'none']);
  expect((await all)?.rows).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

it('reads on at once where a page has few rows, and shows what is there', async () => {
  const { ask, asked, answer } = server();
  show(ask, 3);
  await answer(0).give(1);
  expect([shown(), asked[1]]).toEqual([[1, 'reading'], { limit: 3, cursor: '1' }]);
  await answer(1).give(2);
  expect([shown(), asked.length]).toEqual([[3, 'some'], 2]);
});

it('keeps the rows while it loads them again, as many as there were in one request', async () => {
  const { ask, asked, answer } = server();
  show(ask);
  await answer(0).give(2);
  act(() => void now.more());
  await answer(1).give(2);
  act(() => void now.reload());
  expect([shown(), asked[2]]).toEqual([[4, 'some'], { limit: 4 }]);
  await answer(2).give(3);
  expect([shown(), asked[3]]).toEqual([[4, 'some'], { limit: 2, cursor: '3' }]);
  await answer(3).give(2);
  expect([shown(), asked.length]).toEqual([[5, 'some'], 4]);
});

it('keeps the rows when a further page fails, and reads it at the next attempt', async () => {
  const { ask, asked, answer } = server();
  show(ask);
  await answer(0).give(2);
  const more = started(() => now.more());
  await answer(1).fail();
  expect([await more, shown(), asked.length]).toEqual([undefined, [2, 'failed'], 2]);
  act(() => void now.more());
  expect(shown()).toEqual([2, 'reading']);
  await answer(2).give(1, null);
  expect(shown()).toEqual([3, 'none']);
});

it('says that the first page failed, does not try again by itself, and shows that it loads after Retry', async () => {
  const { ask, asked, answer } = server();
  show(ask);
  await answer(0).fail();
  expect([shown(), asked.length]).toEqual(['failed', 1]);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(asked.length).toBe(1);
  act(() => void now.reload());
  expect(shown()).toBe('pending');
  await answer(1).give(1, null);
  expect(shown()).toEqual([1, 'none']);
});

it('ignores the answer to what was asked before, and ends its request', async () => {
  const [before, after] = [server(), server()];
  show(before.ask);
  show(after.ask);
  expect([shown(), before.aborted[0]?.aborted]).toEqual(['pending', true]);
  await before.answer(0).give(2);
  expect(shown()).toBe('pending');
  await after.answer(0).give(1, null);
  expect(shown()).toEqual([1, 'none']);
});

it('loads nothing as long as it has nothing to ask for', () => {
  show(undefined);
  expect([shown(), client.isFetching()]).toEqual(['pending', 0]);
});

it('keeps nothing of a screen that is gone, as after a sign-out', async () => {
  const { ask, answer } = server();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  function Screen() {
    useCall('getGroups', {});
    return <List ask={ask} page={2} />;
  }
  act(() => root.render(<Screen />));
  await answer(0).give(2);
  await act(() => vi.waitUntil(() => client.isFetching() === 0));
  expect(client.getQueryCache().getAll().length).toBe(2);
  act(() => root.render(<p>Sign in</p>));
  await vi.waitUntil(() => client.getQueryCache().getAll().length === 0);
});
