import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../../base/config';

/** Where a stored key of an app comes from: the server's own secret is needed to read it. */
type Square = Pick<Config['square'], 'token' | 'tokenBefore'>;

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FORM = /^1\.([\w-]+)$/;

/** The key of an app as it is stored: encrypted for this person, so that it is of no use in another record. */
export function sealed(key: string, person: number, { token }: Square): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, derived(token), nonce).setAAD(boundTo(person));
  const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')}`;
}

/**
 * The key of a stored one. `isOld`: it is to be stored again, because it was stored before keys were encrypted, or with the token
 * before. Undefined when neither token opens it.
 */
export function opened(
  stored: string,
  person: number,
  { token, tokenBefore }: Square,
): { key: string; isOld: boolean } | undefined {
  const [, text] = FORM.exec(stored) ?? [];
  if (text === undefined) return { key: stored, isOld: true };
  for (const secret of [token, ...(tokenBefore === undefined ? [] : [tokenBefore])]) {
    const key = decrypted(Buffer.from(text, 'base64url'), person, secret);
    if (key !== undefined) return { key, isOld: secret !== token };
  }
  return undefined;
}

function decrypted(bytes: Buffer, person: number, token: string): string | undefined {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const text = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, derived(token), nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundTo(person))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function boundTo(person: number): Buffer {
  return Buffer.from(`person ${person}`);
}

/** All processes have the same key without a setting of its own. */
function derived(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'keys of sign-in apps', 32));
}
