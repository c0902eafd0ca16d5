import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { selfSigned, startNginx } from '../../../deploy/nginx/run';
import { serverFor, type Who } from '../../../e2e/support/answers';
import { serveSite, type Site } from '../../../e2e/support/site';
import { deploymentTools } from '../../test/debian';
import type { Area, Delivery } from './visit';

const STAFF: Area['measured'] = [['HTTP/1.1, gzip', ['plain', 'slow phone (4x CPU, 1.6 Mb/s, 150 ms)']]];

export const AREAS: Area[] = [
  {
    name: 'mf-public',
    path: '/',
    who: 'public',
    field: 'input',
    measured: [
      ['HTTP/1.1, gzip', ['plain', 'slow phone (4x CPU, 1.6 Mb/s, 150 ms)', 'slow phone on a slow line']],
      ['HTTP/2, Brotli, nginx', ['plain', 'slow phone on a slow line']],
    ],
  },
  { name: 'mf-office', path: '/office', who: 'office', measured: STAFF },
  { name: 'mf-group', path: '/officegroup', who: 'group', measured: STAFF },
  { name: 'mf-admin', path: '/ecsadmin', who: 'admin', measured: STAFF },
];

const CERTIFICATE = resolve('.cache/bench-certificate');

/**
 * Creates a certificate and returns the argument with which Chromium trusts it: a browser caches nothing from a server
 * that it does not trust.
 */
export function trustedCertificate(): string {
  mkdirSync(CERTIFICATE, { recursive: true });
  selfSigned(CERTIFICATE);
  const { publicKey } = new X509Certificate(readFileSync(join(CERTIFICATE, 'fullchain.pem')));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}

/** Serves `folder` to `who`. */
export async function serve(delivery: Delivery, folder: string, who: Who): Promise<Site> {
  if (delivery === 'HTTP/1.1, gzip') return serveSite(folder, serverFor(who));
  deploymentTools();
  const api = await serveSite(folder, serverFor(who));
  const server = await startNginx({ site: folder, apis: [new URL(api.url).host], tls: CERTIFICATE });
  const close = async () => {
    await server.stop();
    await api.close();
  };
  return { url: server.url, close };
}
