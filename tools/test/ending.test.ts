// Ending npm, or the script that it runs, ends all that the script has started.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Outlasts the test, and leaves nothing behind for long when the test fails. */
const WAITING = 'echo waiting; exec sleep 100';

const SCRIPTS = [resolve('scripts/run.mjs'), resolve('scripts/start.mjs')] as const;

let folder = '';
/** A project that has nothing installed: the script starts npm, which is a program that waits. */
let fresh = '';
/** A tool that starts its steps one after the other. */
let tool = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rollbook-ending-'));
  fresh = join(folder, 'fresh');
  mkdirSync(fresh);
  writeFileSync(join(fresh, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${WAITING}\n`, { mode: 0o755 });
  tool = join(folder, 'tool.mts');
  const runners = JSON.stringify(resolve('tools/test/runners'));
  writeFileSync(
    tool,
    `import { step } from ${runners};
    await step('one', ['sh', '-c', '(${WAITING}) & wait']);
    await step('next', ['echo', 'begun']);`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ended = SCRIPTS.flatMap((script) => signals.map((signal) => [signal, script] as const));

test.each(ended)('%s ends the installation that %s has started', async (signal, script) => {
  const child = started(process.execPath, [script, 'tool.ts'], fresh);
  await untilWaiting(child);
  child.kill(signal);
  const { by, printed } = await allEnded(child);
  expect(by).toBe(signal);
  expect(printed).not.toContain('could not be installed');
});

test('SIGTERM ends what a step of the tests has started, and no further step begins', async () => {
  const child = started(process.execPath, [SCRIPTS[0], tool]);
  await untilWaiting(child);
  child.kill('SIGTERM');
  const { by, printed } = await allEnded(child);
  expect(by).toBe('SIGTERM');
  expect(printed).not.toContain('begun');
});

test.each(SCRIPTS)('%s ends with npm, whatever ends npm', async (script) => {
  const npm = started('sh', ['-c', '"$0" "$@" & wait', process.execPath, script, 'tool.ts'], fresh);
  await untilWaiting(npm);
  npm.kill('SIGKILL');
  const { by } = await allEnded(npm);
  expect(by).toBe('SIGKILL');
});

const printedBy = new WeakMap<ChildProcess, string[]>();

function started(program: string, args: string[], cwd = '.'): ChildProcess {
  const PATH = `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
  const env = {
    ...process.env,
    PATH: cwd === fresh ? PATH : process.env['PATH'],
    npm_lifecycle_event: 'test',
  };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const printed: string[] = [];
  printedBy.set(child, printed);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  return child;
}

const printed = (child: ChildProcess) => (printedBy.get(child) ?? []).join('');

async function untilWaiting(child: ChildProcess): Promise<void> {
  while (!printed(child).includes('waiting\n')) {
    expect(child.exitCode, printed(child)).toBeNull();
    if (child.stdout) await once(child.stdout, 'data');
  }
}

/** All that was started writes into the same pipe, which is closed by the last that ends. */
async function allEnded(child: ChildProcess): Promise<{ by: unknown; printed: string }> {
  const [, by] = await once(child, 'close');
  return { by, printed: printed(child) };
}
