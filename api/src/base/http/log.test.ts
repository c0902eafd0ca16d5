import type { AddressInfo } from 'node:net';
import { type CallRow, calls, SECRET_PATHS } from '@rollbook/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { createApp } from '../../app';
import { createLog, loggedPath } from './log';
import { createHttpServer } from './server';

let api: TestApi;
beforeAll(async () => {
  api = await startApi('log');
});
afterAll(() => api.stop());

test('no log line shows the secret part of any path of the table, however it is written', async () => {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const server = createHttpServer(createApp({ ...api.services, log: createLog('debug', [], { write }) }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const rows = Object.values<CallRow>(calls).filter(({ path }) => path.includes(':'));
  expect(rows.length).toBeGreaterThan(1);
  const paths = [...rows.map(({ path }) => path.slice(0, path.indexOf(':'))), ...SECRET_PATHS];
  for (const path of paths) {
    const encoded = path.replace(/[a-z]/g, (letter) => `%${letter.codePointAt(0)?.toString(16)}`);
    for (const written of [path, path.toUpperCase(), `/${path}`, encoded]) {
      for (const method of ['GET', 'POST']) {
        await fetch(`http://127.0.0.1:${port}${written}Secret-token`, { method, redirect: 'manual' });
      }
    }
  }
  await new Promise((resolve) => server.close(resolve));
  expect(lines).toHaveLength(paths.length * 8);
  expect(lines.filter((line) => line.includes('Secret-token'))).toEqual([]);
  expect(lines.join()).toContain('/api/application/card/…');
});

test.each([
  ['/api/application/agreement/a/m/b', '/api/application/agreement/…'],
  ['/m/ABC%2FDEF', '/m/…'],
  ['/api/links/stop/%zz', '/api/links/stop/…'],
  ['/api/application/getOffices', '/api/application/getOffices'],
  ['/api/member/', '/api/member/'],
])('%s is logged as %s', (path, shown) => {
  expect(loggedPath(path)).toBe(shown);
});
