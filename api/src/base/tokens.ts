import { createHash, randomBytes } from 'node:crypto';

/** A new secret for a cookie or a link: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token, base64url. Only the hash is stored, so a copy of the database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
