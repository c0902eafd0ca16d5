import { createHash } from 'node:crypto';
import { birthdayDate, type Likeness, personMarks, personName, phoneDigits } from '@rollbook/contract';
import { model, Schema } from 'mongoose';
import { insertAllComplete, SCHEMA, type Stored } from '../../base/database';
import type { ApplicationDoc } from '../record/application';

export type Person = Pick<ApplicationDoc, 'oid' | 'first' | 'last' | 'email' | 'birthday' | 'primary_phone'>;

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
    /** Digests of birthday, where it reads as a date, and phone: they decide while the application is not stored yet (D87). */
    born: { type: String, default: '' },
    phone: { type: String, default: '' },
  },
  SCHEMA,
);
// The claims of an application that was not stored in the end.
schema.index({ application: 1 });
// Applications of the last 12 months are compared.
schema.index({ at: 1 }, { expireAfterSeconds: 400 * 86_400 });

export type ClaimDoc = Stored<typeof schema>;
export const Claim = model<ClaimDoc>('PersonClaim', schema, 'person_claims');

/** A submission that claims its person. */
export type Claiming = Pick<ClaimDoc, 'application' | 'attempt' | 'at'>;

export async function claimsOf(person: Person): Promise<ClaimDoc[]> {
  return Claim.find({ _id: { $in: keysOf(person) } }).lean();
}

/** Claims the free keys of a person. Answers all claims on them when some were taken, else none. */
export async function insertClaims(person: Person, claim: Claiming): Promise<ClaimDoc[]> {
  const claims = keysOf(person).map((_id) => ({ _id, ...claim, ...knownOf(person) }));
  return (await insertAllComplete(Claim, claims)) ? [] : claimsOf(person);
}

/** Takes over a claim; false when it has changed since it was read. */
export async function takeOver(
  { _id, application, attempt }: ClaimDoc,
  claim: Claiming,
  person: Person,
): Promise<boolean> {
  const taken = { ...claim, ...knownOf(person) };
  const { matchedCount } = await Claim.updateOne({ _id, application, attempt }, { $set: taken });
  return matchedCount === 1;
}

export async function releaseClaims(application: number): Promise<void> {
  await Claim.deleteMany({ application });
}

/** What a claim on a key of this person is to the person: `likeness` of an application that is not stored yet. */
export function likenessOfClaim({ _id, ...claimed }: ClaimDoc, person: Person): Likeness {
  const isOfEmail = keysOf({ ...person, birthday: '' }).includes(_id);
  if (!isOfEmail) return 'asked';
  const known = knownOf(person);
  const by = claimed.born !== '' && known.born !== '' ? 'born' : 'phone';
  return known[by] !== '' && known[by] === claimed[by] ? 'same' : 'marked';
}

function keysOf(person: Person): string[] {
  return personMarks(person).map((mark) => digest(person, mark));
}

function knownOf(person: Person): Pick<ClaimDoc, 'born' | 'phone'> {
  const born = birthdayDate(person.birthday);
  const digits = phoneDigits(person.primary_phone);
  return {
    born: born === undefined ? '' : digest(person, `birthday ${born}`),
    phone: digits === '' ? '' : digest(person, `phone ${digits}`),
  };
}

function digest(person: Person, mark: string): string {
  return createHash('sha256')
    .update(`${person.oid}\n${personName(person)}\n${mark}`)
    .digest('hex');
}
