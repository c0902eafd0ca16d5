import { model, Schema } from 'mongoose';
import { insertComplete, SCHEMA } from '../../base/database';
import { hashToken, newToken } from '../../base/tokens';
import { Agreement, type AgreementDoc } from './model';

const MINUTE = 60_000;

/** How long a link opens the PDF: on the screen after enrolling, which others may use next, and in the mail. */
const LIVES_MS = { screen: 15 * MINUTE, mail: 24 * 60 * MINUTE } as const;
/** After this long a repeated submission gets a dead link: the expired one has been removed. */
const ASKED_MS = 24 * 60 * MINUTE;

/** A link to a signed PDF; `_id` is the SHA-256 of its token. */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    agreement: { type: Number, required: true },
    place: { type: String, enum: ['screen', 'mail'], required: true },
    expires: { type: Date, required: true },
  },
  // A lost link is made again by the next mail or answer.
  { ...SCHEMA, writeConcern: { w: 1 } },
);
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });

const AgreementLink = model('AgreementLink', schema, 'agreement_links');

/** The path of the link on the screen, for 15 minutes from its first answer; undefined when nothing was signed. */
export async function screenPath(id: number, now: Date): Promise<string | undefined> {
  const signed = await Agreement.findOne({ _id: id }).select('token signed_at').lean();
  return signed === null ? undefined : screenPathOf(signed, now);
}

/** The same for an agreement that is at hand. */
export async function screenPathOf(
  { _id: agreement, token, signed_at }: Pick<AgreementDoc, '_id' | 'token' | 'signed_at'>,
  now: Date,
): Promise<string> {
  const latest = signed_at.getTime() + ASKED_MS;
  const expires = new Date(Math.min(now.getTime() + LIVES_MS.screen, latest));
  await insertComplete(AgreementLink, { _id: hashToken(token), agreement, place: 'screen', expires });
  return pathOf(token);
}

/** The path of a new link for a mail, for 24 hours. */
export async function mailPath(agreement: number, now: Date): Promise<string> {
  const token = newToken();
  const expires = new Date(now.getTime() + LIVES_MS.mail);
  await insertComplete(AgreementLink, { _id: hashToken(token), agreement, place: 'mail', expires });
  return pathOf(token);
}

/** The path of an agreement for a token. */
export function pathOf(token: string): string {
  return `/api/application/agreement/${token}`;
}

/** The path of the member card for the same token. */
export function cardPathOf(path: string): string {
  return path.replace('/agreement/', '/card/');
}

/**
 * The agreement that a token opens now. `place`: only a token that was given there. That of the confirmation page opens
 * card and payment too; mails also go to the office.
 */
export async function agreementOfLink(
  token: string,
  now: Date,
  place?: 'screen',
): Promise<number | undefined> {
  const isGiven = { _id: hashToken(token), expires: { $gt: now }, ...(place && { place }) };
  return (await AgreementLink.findOne(isGiven).lean())?.agreement;
}

/** Ends a link that was shown on a screen; the one in the mail stays. */
export async function endScreenLink(token: string): Promise<void> {
  await AgreementLink.updateOne(
    { _id: hashToken(token), place: 'screen' },
    { $set: { expires: new Date(0) } },
  );
}
