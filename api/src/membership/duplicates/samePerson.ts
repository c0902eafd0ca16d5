import {
  addDays,
  denverDate,
  denverInstant,
  enrolmentMessages,
  isSameEmail,
  isTermOver,
  type Language,
  type Likeness,
  likeness,
  SAME_PERSON_DAYS,
} from '@rollbook/contract';
import { ApiProblem } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import {
  type ClaimDoc,
  type Claiming,
  claimsOf,
  insertClaims,
  likenessOfClaim,
  type Person,
  releaseClaims,
  takeOver,
} from './personClaims';
import { personToken } from '../search/searchTokens';

/** What the same person already has at the office, in the order in which it decides (D35). */
const KINDS = ['already_member', 'payment_pending', 'application_exists'] as const;

/** `attempt` is that of an unsettled payment. `isSameEmail` is false for a match by name and birthday alone. */
export type SamePerson = {
  kind: (typeof KINDS)[number];
  application: number;
  attempt: string | null;
  isSameEmail: boolean;
};

/** Another submission of this person is just being stored. */
const BEING_STORED = { kind: 'payment_pending', application: 0, attempt: null } as const;

/** A submission claims its person just before it is stored; later the claim of one that was never stored is free. */
const STORING_MS = 60_000;

const COMPARED =
  'oid chain first last email birthday primary_phone state paid payment expiration_date attempt another cancelled';
export type Compared = Pick<
  ApplicationDoc,
  '_id' | 'chain' | 'state' | 'paid' | 'payment' | 'expiration_date' | 'attempt' | 'another' | 'cancelled'
> &
  Person;

/** A person who enrols or renews: the applications of the same chain are its own. Staff enter `paper` ones. */
type Candidate = Person & Pick<ApplicationDoc, 'chain' | 'source'>;

/** An application that staff act on, also one that was made online. */
export function askedByStaff<Asked extends Candidate>(application: Asked): Asked {
  return { ...application, source: 'paper' };
}

/** What this person already has; undefined when nothing, and for what the submission `attempt` itself has stored. */
export async function findSamePerson(
  person: Candidate,
  attempt: string,
  now: Date,
): Promise<SamePerson | undefined> {
  const found = await visibleOnes(person, attempt, now);
  for (const claim of await claimsOf(person)) {
    const verdict = await verdictOnClaim(claim, person, attempt, now);
    if (verdict !== undefined) found.push(verdict);
  }
  return first(found);
}

/**
 * Claims the person for an application, before a pay-at-office or paper one is stored and after a card one is stored
 * hidden, always before anything is charged. Answers what another submission has, which has won.
 */
export async function claimPerson(
  application: Pick<ApplicationDoc, '_id'> & Candidate,
  attempt: string,
  now: Date,
): Promise<SamePerson | undefined> {
  const mine = { application: application._id, attempt, at: now };
  for (const claim of await insertClaims(application, mine)) {
    const lost = await winClaim(claim, mine, application, now);
    if (lost === undefined) continue;
    await releaseClaims(application._id);
    return lost;
  }
  return undefined;
}

/** Looks for the person and claims it, at the same time. Answers what another submission has. */
export async function claimUnlessKnown(
  application: Pick<ApplicationDoc, '_id'> & Candidate,
  attempt: string,
  now: Date,
): Promise<SamePerson | undefined> {
  const [visible, lost] = await Promise.all([
    visibleOnes(application, attempt, now),
    claimPerson(application, attempt, now),
  ]);
  const found = first(lost === undefined ? visible : [...visible, lost]);
  if (found !== undefined && lost === undefined) await releaseClaims(application._id);
  return found;
}

/** The same; throws the problem of `samePersonProblem`. */
export async function claimOrRefuse(
  application: Pick<ApplicationDoc, '_id'> & Candidate,
  attempt: string,
  { now, language }: { now: Date; language: Language },
): Promise<void> {
  const found = await claimUnlessKnown(application, attempt, now);
  if (found !== undefined) throw samePersonProblem(found, language);
}

/**
 * The 409 of D35. It names nothing that the caller did not type; `attempt` is that of a payment to follow. A match by
 * birthday alone gets one answer whatever was found: the caller may be a stranger who guesses birthdays, and the
 * application may be a stranger's who knows this one.
 */
export function samePersonProblem(found: SamePerson, language: Language): ApiProblem {
  const messages = enrolmentMessages[language];
  if (!found.isSameEmail) return new ApiProblem('possible_duplicate', messages.possible_duplicate);
  const { kind, attempt } = found;
  return new ApiProblem(kind, messages[kind], attempt === null ? {} : { attempt });
}

/** The applications of these persons of an office in the last 12 months, by their person token. */
export async function comparedApplications(persons: Person[], now: Date): Promise<Compared[]> {
  return Application.find({
    state: 'live',
    search: { $in: persons.map(personToken) },
    application_time: { $gte: denverInstant(addDays(denverDate(now), -SAME_PERSON_DAYS)) },
  })
    .select(COMPARED)
    .lean();
}

/** What the applications that are already visible say of this person. */
async function visibleOnes(person: Candidate, attempt: string, now: Date): Promise<SamePerson[]> {
  const live = await comparedApplications([person], now);
  return live.flatMap((application) => verdictOn(application, person, attempt, now) ?? []);
}

async function winClaim(
  claim: ClaimDoc,
  mine: Claiming,
  person: Candidate,
  now: Date,
): Promise<SamePerson | undefined> {
  if (claim.application === mine.application) return undefined;
  const verdict = await verdictOnClaim(claim, person, mine.attempt, now);
  if (verdict !== undefined || claim.attempt === mine.attempt) return verdict;
  // Lost to another submission that took it over at the same moment.
  return (await takeOver(claim, mine, person)) ? undefined : beingStored(claim, person);
}

async function verdictOnClaim(
  claim: ClaimDoc,
  person: Candidate,
  attempt: string,
  now: Date,
): Promise<SamePerson | undefined> {
  if (claim.attempt === attempt) return undefined;
  const application = await Application.findById(claim.application).select(COMPARED).lean<Compared>();
  if (application !== null) return verdictOn(application, person, attempt, now);
  return now.getTime() - claim.at.getTime() < STORING_MS ? beingStored(claim, person) : undefined;
}

function beingStored(claim: ClaimDoc, person: Candidate): SamePerson | undefined {
  const found = likenessOfClaim(claim, person);
  return isAnswered(found, person) ? { ...BEING_STORED, isSameEmail: found !== 'asked' } : undefined;
}

/**
 * Undefined for another person, the submission itself, another term of the same membership, a deleted or cancelled
 * application, and one whose membership has run out.
 */
function verdictOn(
  application: Compared,
  person: Candidate,
  attempt: string,
  now: Date,
): SamePerson | undefined {
  const { state, paid, payment, _id } = application;
  if (application.attempt === attempt || state === 'deleted') return undefined;
  if (application.chain === person.chain) return undefined;
  if (!isAnswered(likeness(application, person), person)) return undefined;
  if (isTermOver(application, denverDate(now)) || application.cancelled !== null) return undefined;
  const found = { application: _id, attempt: null, isSameEmail: isSameEmail(application, person) };
  if (paid) return { ...found, kind: 'already_member' };
  if (payment !== null) return { ...found, kind: 'payment_pending', attempt: payment };
  return { ...found, kind: 'application_exists' };
}

/**
 * Whether the application is told to the caller. Staff may know of every likeness. An applicant learns nothing of one that
 * is only `marked`: the caller may be a stranger who knows name and e-mail address (D87).
 */
function isAnswered(found: Likeness | undefined, person: Candidate): boolean {
  return found !== undefined && (found !== 'marked' || person.source === 'paper');
}

/** The one that decides: of the same mailbox before a match by birthday alone. */
function first(found: SamePerson[]): SamePerson | undefined {
  const own = found.filter((one) => one.isSameEmail);
  return KINDS.map((kind) => own.find((one) => one.kind === kind)).find(Boolean) ?? found[0];
}
