import { Secret, TOTP } from 'otpauth';
import type { Services } from '../../base/http/context';
import { Person, type PersonDoc } from './model';
import { opened, sealed } from './sealed';

/** RFC 6238, as every app reads it. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Clocks of phones are a little off: one step before and after. */
const WINDOW = 1;

/** A key of 160 bits, as RFC 4226 recommends, in base32. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** What the app reads from the QR code. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...SETTINGS, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The step of 30 s whose code this is; undefined for a wrong one. */
export function totpStep(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}

/** True for the right code, once: of two requests with one code the second is refused. */
export async function takeTotp(
  { _id, totp }: PersonDoc,
  typed: string,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<boolean> {
  const known = totp === null ? undefined : opened(totp, _id, config.square);
  const step = known && totpStep(known.key, typed, now());
  if (known === undefined || step === undefined) return false;
  const again = known.isOld ? { totp: sealed(known.key, _id, config.square) } : {};
  const { modifiedCount } = await Person.updateOne(
    { _id, totp, totp_step: { $lt: step } },
    { $set: { totp_step: step, ...again } },
  );
  return modifiedCount === 1;
}
