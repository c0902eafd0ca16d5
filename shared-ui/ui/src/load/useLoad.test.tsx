import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLoader, type Loading } from './loader';
import { useLoad } from './useLoad';

type Waiting = { resolve: (value: string) => void; reject: (error: Error) => void };

/** A server that answers when the test says so. */
function server() {
  const asked: AbortSignal[] = [];
  const waiting: Waiting[] = [];
  const ask = (signal: AbortSignal) => {
    asked.push(signal);
    return new Promise<string>((resolve, reject) => void waiting.push({ resolve, reject }));
  };
  const settle = (nth: number, how: (answer: Waiting | undefined) => void) =>
    act(async () => {
      how(waiting[nth]);
      await Promise.resolve();
    });
  return {
    ask,
    asked,
    give: (nth: number, value: string) => settle(nth, (answer) => answer?.resolve(value)),
    fail: (nth: number) => settle(nth, (answer) => answer?.reject(new Error('no answer'))),
  };
}

let root: Root;
let now: { loading: Loading<string>; reload: () => Promise<string | undefined> };

beforeEach(() => {
  root = createRoot(document.createElement('div'));
});
afterEach(() => act(() => root.unmount()));

const shown = () => (now.loading.state === 'loaded' ? now.loading.value : now.loading.state);

function Screen({ ask }: { ask: Parameters<typeof useLoad<string>>[0] }) {
  const loaded = useLoad(ask);
  useLayoutEffect(() => {
    now = loaded;
  });
  return null;
}
const show = (ask: Parameters<typeof useLoad<string>>[0]) => act(() => root.render(<Screen ask={ask} />));

it('loads, keeps the value while it loads again, and is pending again after a failure', async () => {
  const { ask, give, fail } = server();
  show(ask);
  expect(shown()).toBe('pending');
  await give(0, 'one');
  act(() => void now.reload());
  expect(shown()).toBe('one');
  await fail(1);
  expect(shown()).toBe('failed');
  act(() => void now.reload());
  expect(shown()).toBe('pending');
  await give(2, 'two');
  expect(shown()).toBe('two');
});

it('ignores the answer to what was asked before, and an earlier action loads what is shown now', async () => {
  const [before, after] = [server(), server()];
  show(before.ask);
  const { reload } = now;
  show(after.ask);
  await before.give(0, 'stale');
  expect([shown(), before.asked[0]?.aborted]).toEqual(['pending', true]);
  await after.give(0, 'one');
  act(() => void reload());
  await after.give(1, 'two');
  expect([shown(), before.asked.length]).toEqual(['two', 1]);
});

it('asks for nothing as long as it has nothing to ask', () => {
  show(undefined);
  expect(shown()).toBe('pending');
});

it('is shared by all who show it, and keeps its value when told so', async () => {
  const { ask, give, fail } = server();
  const loader = createLoader(ask, true);
  const drawn: string[] = [];
  function One({ name }: { name: string }) {
    const loading = loader.use();
    useLayoutEffect(() => {
      drawn.push(`${name} ${loading.state}`);
    }, [name, loading]);
    return null;
  }
  act(() =>
    root.render(
      <>
        <One name="form" />
        <One name="frame" />
      </>,
    ),
  );
  void loader.reload();
  await give(0, 'one');
  void loader.reload();
  await fail(1);
  expect(drawn).toEqual(['form pending', 'frame pending', 'form loaded', 'frame loaded']);
});
