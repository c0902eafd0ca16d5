import { createHash, randomBytes } from 'node:crypto';

/** A new session token: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored: whoever reads the database cannot take over a session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
