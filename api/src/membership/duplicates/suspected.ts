import { denverDate, type Suspect, suspectSaid } from '@rollbook/contract';
import { callerName } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { isErased, readChain } from '../record/chain';
import { officeNames } from '../../parties/offices/records';
import { isOver, toSuspect } from './alike';
import { releaseClaims } from './personClaims';
import { claimUnlessKnown, samePersonProblem } from './samePerson';
import { suspectTokens } from '../search/searchTokens';
import { holdApart, pairOf } from './suspicion';

type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;

/**
 * Claims the person of an entry of the paper log, or asks staff whether it is the person whom the office has: by the rule
 * of D87, or the same folded name with e-mail or phone. Throws 409, with that record.
 */
export async function claimOrAsk(application: ApplicationDoc, attempt: string, desk: Desk): Promise<void> {
  const [found, suspect] = await Promise.all([
    claimUnlessKnown(application, attempt, desk.now()),
    suspectOf(application, attempt, desk),
  ]);
  if (found === undefined && suspect === undefined) return;
  if (found === undefined) await releaseClaims(application._id);
  const problem = found && samePersonProblem(found, 'en');
  if (suspect === undefined) {
    if (problem !== undefined) throw problem;
    return;
  }
  const extras = { ...problem?.extras, suspect };
  throw new ApiProblem(problem?.code ?? 'possible_duplicate', suspectSaid(suspect), extras);
}

async function suspectOf(person: ApplicationDoc, attempt: string, desk: Desk): Promise<Suspect | undefined> {
  const stored = await shownAlike(person, attempt, desk);
  const chain = stored && (await readChain(stored.chain));
  if (stored === undefined || chain === undefined || isErased(chain.membership)) return undefined;
  const office_name = stored.oid === person.oid ? undefined : (await officeNames([stored.oid]))(stored.oid);
  // Not its newest term: an office sees no terms of others.
  return toSuspect(
    chain,
    { about: stored, office_name },
    { brand: desk.brand, today: denverDate(desk.now()) },
  );
}

/**
 * The record that is shown: of those that still count (waiting, active, or ended so lately that it can be renewed) the one that ends
 * last. An office is told of its own alone (D77); the administrator of any, of that office first.
 */
async function shownAlike(
  person: ApplicationDoc,
  attempt: string,
  { brand, caller, now }: Desk,
): Promise<ApplicationDoc | undefined> {
  const desk = { brand, today: denverDate(now()) };
  const alike = await alikeOf(person, caller.role === 'admin' ? {} : { oid: person.oid });
  return alike
    .filter((one) => one.attempt !== attempt && one.cancelled === null && !isOver(one, desk))
    .toSorted((one, other) => Number(other.oid === person.oid) - Number(one.oid === person.oid))[0];
}

/** So many applications of one person are looked at, those that end last. */
const MOST = 20;

async function alikeOf(person: ApplicationDoc, scope: { oid?: number }): Promise<ApplicationDoc[]> {
  const tokens = suspectTokens(person);
  if (tokens.length === 0) return [];
  return Application.find({ ...scope, state: 'live', search: { $in: tokens } })
    .sort({ expiration_date: -1, _id: -1 })
    .limit(MOST)
    .lean<ApplicationDoc[]>();
}

/**
 * The administrator was asked about a record and said that it is another person: these two are not suspected. Others that are alike
 * were not shown, and stay suspected. A crash before it leaves the pair to the list of suspicions.
 */
export async function holdApartFromShown(person: ApplicationDoc, attempt: string, desk: Desk): Promise<void> {
  if (desk.caller.role !== 'admin') return;
  const shown = await shownAlike(person, attempt, desk);
  if (shown === undefined || shown.chain === person.chain) return;
  await holdApart(pairOf(person.chain, shown.chain), callerName(desk.caller), desk.now());
}
