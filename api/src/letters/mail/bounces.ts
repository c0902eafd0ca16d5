import { model, Schema } from 'mongoose';
import { SCHEMA } from '../../base/database';

/** Addresses that the mail server refused for good; `_id` is the address in lower case. */
const schema = new Schema(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { ...SCHEMA, writeConcern: { w: 1 } },
);
// Longer than from one renewal to the next.
schema.index({ at: 1 }, { expireAfterSeconds: 400 * 86_400 });
export const Bounce = model('Bounce', schema, 'bounces');

/** Refusals of our sender or server (RFC 3463): a policy, such as a block list, and the sender's address. */
const ABOUT_US = /^\d{3}[ -]5\.(7\.\d|1\.[78])/;

/**
 * True for the answer that an address is refused for good: a 5xx to RCPT TO (RFC 5321 §4.2.1). nodemailer gives the same
 * code for a refusal of our own sender, which says nothing about the address.
 */
export function isBounce(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || error.command !== 'RCPT TO') return false;
  const isForGood =
    'responseCode' in error && typeof error.responseCode === 'number' && error.responseCode >= 500;
  return isForGood && !('response' in error && ABOUT_US.test(String(error.response)));
}

export async function noteBounce(address: string, at: Date): Promise<void> {
  const _id = address.toLowerCase();
  taken.delete(_id);
  await Bounce.updateOne({ _id }, { $set: { at } }, { upsert: true });
}

/** Addresses for which the server took a mail since `forgetBounces`. */
const taken = new Set<string>();

/** The server takes mails for the address again: `forgetBounces` stores that, with one write for many. */
export function forgetBounce(address: string): void {
  taken.add(address.toLowerCase());
}

export async function forgetBounces(): Promise<void> {
  if (taken.size === 0) return;
  const addresses = [...taken];
  taken.clear();
  await Bounce.deleteMany({ _id: { $in: addresses } });
}

/** Tells which of these addresses are refused for good. */
export async function bouncedAmong(addresses: readonly string[]): Promise<(address: string) => boolean> {
  const lower = addresses.map((address) => address.toLowerCase());
  const found = await Bounce.find({ _id: { $in: lower } })
    .select('_id')
    .lean();
  const bounced = new Set(found.map(({ _id }) => _id));
  return (address) => bounced.has(address.toLowerCase());
}
