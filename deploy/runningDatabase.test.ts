import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../api/src/base/config';
import { findDatabase } from './runningDatabase';

/** What `npm start` writes beside its database (local/main.ts). */
const OF_DEMO = {
  ROLLBOOK_MODE: 'demo',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SQUARE_ENVIRONMENT: 'custom',
  SQUARE_TOKEN: 'sandbox-token',
  SQUARE_APPLICATION_ID: 'sandbox-application',
  SQUARE_LOCATION_ID: 'LSANDBOX',
  SQUARE_BASE_URL: 'http://127.0.0.1:9',
  SQUARE_SCRIPT_URL: '/sandbox/square/square.js',
};
const argv = process.argv;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'running-'));
  writeFileSync(join(folder, 'database.uri'), 'mongodb://127.0.0.1/demo\n');
  writeFileSync(join(folder, 'commands.json'), JSON.stringify(OF_DEMO));
  vi.stubEnv('DATA_DIR', folder);
  for (const name of ['MONGODB_URI', ...Object.keys(OF_DEMO)]) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.argv = argv;
  rmSync(folder, { recursive: true });
});

test('a command with --demo gets the whole environment of the running demo, and what is set stays', () => {
  process.argv = ['node', 'books.ts', '--demo', '2026-11-01'];
  vi.stubEnv('SMTP_URL', 'smtp://mine.example');
  findDatabase();
  expect(process.argv).toEqual(['node', 'books.ts', '2026-11-01']);
  const config = readConfig(process.env);
  expect(config).toMatchObject({ mode: 'demo', mongodbUri: 'mongodb://127.0.0.1/demo' });
  expect(config.mail.url).toBe('smtp://mine.example');
  expect(config.square.baseUrl).toBe('http://127.0.0.1:9');
});

test('without --demo it gets the database and the public address alone', () => {
  process.argv = ['node', 'books.ts'];
  findDatabase();
  expect(process.env['MONGODB_URI']).toBe('mongodb://127.0.0.1/demo');
  expect(process.env['PUBLIC_ORIGIN']).toBe('http://localhost:3000');
  expect(process.env['SQUARE_TOKEN']).toBeUndefined();
});
