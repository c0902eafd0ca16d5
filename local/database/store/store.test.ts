import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test-database';
import { Store } from './store';

/** Holds a read transaction open, as a backup does while it copies. */
const READER = `
  const { open } = await import('lmdb');
  const store = open({ path: process.argv[1], readOnly: true });
  store.useReadTransaction();
  process.send('reading');
  setInterval(() => {}, 1000);
`;

test('a backup that was killed in the middle holds nothing for long', async () => {
  const directory = temporaryDirectory();
  const store = new Store(directory);
  await store.write(() => store.apply([{ key: Buffer.from('key'), value: Buffer.from('value') }]));
  const reader = spawn(process.execPath, ['--input-type=module', '-e', READER, directory], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(reader, 'message');
  expect(store.forgetDeadReaders()).toBe(0);
  reader.kill('SIGKILL');
  await once(reader, 'exit');
  expect(store.forgetDeadReaders()).toBe(1);
  await store.close();
  rmSync(directory, { recursive: true, force: true });
});
