import { expect, test } from 'vitest';
import { countPath } from './count';
import { instrument, WITHIN } from './instrument';
import { type Frame, traced } from './trace';

const frame = (file: string, ...calls: Frame[]): Frame => ({ at: `${file}#f:0`, calls });

test('a step into a file that was left before is a return; the hook of queries is none', () => {
  const hook = frame('api/src/base/database.ts', frame('request.ts'));
  const whole = frame(
    'start',
    frame('a.ts', frame('a.ts'), frame('b.ts', hook, frame('c.ts')), frame('b.ts'), frame('a.ts')),
  );
  expect(countPath(whole)).toEqual({ files: ['a.ts', 'b.ts', 'c.ts'], returns: 2 });
});

/** Every kind of function, and what must not be wrapped. */
const CODE = `
  function plain(one) { const own = () => one; return own() + [1].map((n) => ({ n }.n))[0]; }
  const empty = () => {};
  const wait = async (one) => { await null; return plain(one); };
  class Kept { constructor() { this.one = 1; } get() { return this.one; } }
  function* each() { yield 1; }
  globalThis.planted = async () => [plain(1), empty(), await wait(2), new Kept().get(), ...each()];
`;

test('instrumented code gives the same answers and says who called whom', async () => {
  const code = instrument(CODE, 'planted.js');
  await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const planted: unknown = Reflect.get(globalThis, 'planted');
  if (typeof planted !== 'function') throw new Error('The code has not run');
  const whole = await traced(async () => expect(await planted()).toEqual([2, undefined, 3, 1, 1]));
  const named = ({ at, calls }: Frame): unknown[] => [at.replace(/^.*#|:.*$/g, ''), ...calls.map(named)];
  expect(whole.calls.map(named)).toEqual([
    ['module', ['plain', ['own'], ['plain']], ['empty'], ['wait', ['plain', ['own'], ['plain']]], ['get']],
  ]);
  Reflect.deleteProperty(globalThis, 'planted');
  expect(WITHIN in globalThis).toBe(true);
});
