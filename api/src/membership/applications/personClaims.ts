import { createHash } from 'node:crypto';
import { personMarks, personName } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { insertAllComplete, SCHEMA, type Stored } from '../../base/database';
import type { ApplicationDoc } from '../record/application';

export type Person = Pick<ApplicationDoc, 'oid' | 'first' | 'last' | 'email' | 'birthday'>;

/**
 * The application that a person enrols with (D35); `_id` is the digest of office, folded name, and e-mail or birthday. Its
 * unique key decides between two browsers at the same time.
 */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    application: { type: Number, required: true },
    /** The attempt id of that application's submission. */
    attempt: { type: String, required: true },
    at: { type: Date, required: true },
  },
  SCHEMA,
);
// The claims of an application that was not stored in the end.
schema.index({ application: 1 });
// Applications of the last 12 months are compared.
schema.index({ at: 1 }, { expireAfterSeconds: 400 * 86_400 });

export type ClaimDoc = Stored<typeof schema>;
export const Claim = model<ClaimDoc>('PersonClaim', schema, 'person_claims');

export async function claimsOf(person: Person): Promise<ClaimDoc[]> {
  return Claim.find({ _id: { $in: keysOf(person) } }).lean();
}

/** Claims the free keys of a person. Answers all claims on them when some were taken, else none. */
export async function insertClaims(person: Person, claim: Omit<ClaimDoc, '_id'>): Promise<ClaimDoc[]> {
  const claims = keysOf(person).map((_id) => ({ _id, ...claim }));
  return (await insertAllComplete(Claim, claims)) ? [] : claimsOf(person);
}

/** Takes over a claim; false when it has changed since it was read. */
export async function takeOver(
  { _id, application, attempt }: ClaimDoc,
  claim: Omit<ClaimDoc, '_id'>,
): Promise<boolean> {
  const { matchedCount } = await Claim.updateOne({ _id, application, attempt }, { $set: claim });
  return matchedCount === 1;
}

export async function releaseClaims(application: number): Promise<void> {
  await Claim.deleteMany({ application });
}

/** True for a claim on the person's e-mail address, false for one on the birthday. */
export function isOfEmail({ _id }: ClaimDoc, person: Person): boolean {
  return keysOf({ ...person, birthday: '' }).includes(_id);
}

function keysOf(person: Person): string[] {
  return personMarks(person).map((mark) =>
    createHash('sha256')
      .update(`${person.oid}\n${personName(person)}\n${mark}`)
      .digest('hex'),
  );
}
