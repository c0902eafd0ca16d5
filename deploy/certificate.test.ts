import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, test, vi } from 'vitest';
import { watchCertificate } from '../api/src/base/metrics/certificate';
import { registry } from '../api/src/base/metrics/registry';
import { selfSigned } from './nginx/run';

const NAME = 'rollbook_certificate_expires_timestamp_seconds';
const sample = async () => {
  const lines = (await registry.getSingleMetricAsString(NAME)).split('\n');
  return lines.find((line) => line.startsWith(`${NAME} `))?.split(' ')[1];
};

test('the end of the certificate is a metric while it can be read, also of one that browsers refuse', async () => {
  const folder = selfSigned(mkdtempSync(join(tmpdir(), 'certificate-')));
  const read = (file: string) => readFileSync(join(folder, file));
  const server = createServer({ key: read('privkey.pem'), cert: read('fullchain.pem') });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    for (const host of ['localhost', '127.0.0.1']) {
      const watch = watchCertificate(`https://${host}:${port}`, 0);
      expect(await sample()).toBeUndefined();
      await vi.waitFor(async () => expect(await sample()).toBeDefined(), { timeout: 10_000 });
      watch.stop();
      const days = (Number(await sample()) - Date.now() / 1000) / 86_400;
      // It was made a moment ago, for two days.
      expect(days).toBeGreaterThan(1.9);
      expect(days).toBeLessThanOrEqual(2);
    }
    watchCertificate(`http://localhost:${port}`, 0).stop();
    expect(await sample()).toBeUndefined();
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
