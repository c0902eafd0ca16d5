import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';
import { hashToken, newToken } from '../tokens';
import { Agreement, type AgreementDoc } from './model';

const MINUTE = 60_000;

/** How long a link opens the PDF: on the screen after enrolling, which others may use next, and in the mail (D43). */
const LIVES_MS = { screen: 15 * MINUTE, mail: 24 * 60 * MINUTE } as const;
/** The screen's link can be asked for again with the same submission for this long. */
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

/** The path of a new link to a signed agreement; undefined when nothing was signed. */
export async function newAgreementPath(
  agreement: number,
  place: keyof typeof LIVES_MS,
  now: Date,
): Promise<string | undefined> {
  const signed = await Agreement.findOne({ _id: agreement }).select('signed_at').lean();
  return signed === null ? undefined : newLinkTo(signed, place, now);
}

/** The path of a new link to an agreement that is known to be signed. */
export async function newLinkTo(
  { _id: agreement, signed_at }: Pick<AgreementDoc, '_id' | 'signed_at'>,
  place: keyof typeof LIVES_MS,
  now: Date,
): Promise<string> {
  const ends = now.getTime() + LIVES_MS[place];
  const latest = place === 'screen' ? signed_at.getTime() + ASKED_MS : ends;
  const token = newToken();
  const expires = new Date(Math.min(ends, latest));
  await AgreementLink.create({ _id: hashToken(token), agreement, place, expires });
  return `/api/application/agreement/${token}`;
}

/** The agreement that a token opens now. */
export async function agreementOfLink(token: string, now: Date): Promise<number | undefined> {
  const link = await AgreementLink.findOne({ _id: hashToken(token), expires: { $gt: now } }).lean();
  return link?.agreement;
}

/** Ends a link that was shown on a screen; the one in the mail stays. */
export async function endScreenLink(token: string): Promise<void> {
  await AgreementLink.deleteOne({ _id: hashToken(token), place: 'screen' });
}

/** Drops the unique index of an earlier release, which stored the token in the agreement. */
export async function dropTokenIndex(): Promise<void> {
  const indexes = await Agreement.collection.indexes();
  if (indexes.some(({ name }) => name === 'token_1')) await Agreement.collection.dropIndex('token_1');
}
