// A certificate that the measuring browser is told to trust: from a server that it does not trust it caches nothing.
import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { selfSigned } from '../../deploy/nginx/run.ts';

/** The folder with fullchain.pem and privkey.pem. */
export const CERTIFICATE = resolve('.cache/bench-certificate');

/** Makes the certificate anew; answers the argument with which Chromium trusts it. */
export function trustedCertificate() {
  mkdirSync(CERTIFICATE, { recursive: true });
  selfSigned(CERTIFICATE);
  const { publicKey } = new X509Certificate(readFileSync(join(CERTIFICATE, 'fullchain.pem')));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}
