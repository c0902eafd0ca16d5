import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabaseUri } from '../../../test/api';
import { closeDatabase, connectDatabase, databaseServes } from '../database';

/** Passes on to the database until it hangs. */
const clients: Socket[] = [];
const target = new URL(testDatabaseUri('hung'));
const address =
  target.port === ''
    ? { path: decodeURIComponent(target.hostname) }
    : { host: target.hostname, port: Number(target.port) };
const relay = createServer((client) => {
  const server = connect(address);
  clients.push(client);
  client.on('error', () => server.destroy()).on('close', () => server.destroy());
  server.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.pipe(server).pipe(client);
});

beforeEach(async () => {
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const uri = new URL(target);
  uri.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  uri.searchParams.set('directConnection', 'true');
  await connectDatabase(uri.toString());
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await closeDatabase();
  await new Promise((resolve) => relay.close(resolve));
});

test('a database that hangs does not serve, and the check does not wait for it', async () => {
  expect(await databaseServes()).toBe(true);
  for (const client of clients) client.unpipe().pause();
  expect(await databaseServes(200)).toBe(false);
});
