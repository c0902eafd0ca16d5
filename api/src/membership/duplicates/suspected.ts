import {
  applicationStatus,
  denverDate,
  nameShown,
  personName,
  phoneDigits,
  renewalTime,
  type Suspect,
  suspectSaid,
} from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { Application, type ApplicationDoc } from '../record/application';
import { memberNumberOf } from '../record/chain';
import { releaseClaims } from './personClaims';
import { claimUnlessKnown, samePersonProblem } from './samePerson';
import { personToken } from '../search/searchTokens';

type Desk = Pick<Context, 'brand' | 'now'>;

/**
 * Claims the person of an entry of the paper log, or asks staff whether it is the person whom the office has: by the rule
 * of D87, or the same folded name with e-mail or phone. Throws 409, with that record of the own office.
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

/** The record that ends last, of those that still count: waiting, active, or ended so lately that it can be renewed. */
async function suspectOf(
  person: ApplicationDoc,
  attempt: string,
  { brand, now }: Desk,
): Promise<Suspect | undefined> {
  const today = denverDate(now());
  const isOver = ({ expiration_date, paid }: ApplicationDoc) =>
    expiration_date < today && (!paid || renewalTime(expiration_date, today, brand.renewal) === 'closed');
  const known = await Application.find({
    state: 'live',
    search: personToken(person),
    cancelled: null,
    attempt: { $ne: attempt },
  })
    .sort({ expiration_date: -1, _id: -1 })
    .lean();
  const stored = known.find((one) => isAlike(one, person) && !isOver(one));
  if (stored === undefined) return undefined;
  const { _id: id, paid, expiration_date, renewed_as } = stored;
  const status = applicationStatus({ paid, expiration_date }, today);
  return {
    id,
    name: nameShown(stored),
    member_id: await memberNumberOf(stored),
    standing: status === 'cancelled' ? 'ended' : status,
    expiration_date,
    renewable: paid && renewed_as === null && renewalTime(expiration_date, today, brand.renewal) === 'open',
  };
}

function isAlike(stored: ApplicationDoc, entered: ApplicationDoc): boolean {
  if (stored.oid !== entered.oid || personName(stored) !== personName(entered)) return false;
  const [phone, email] = [phoneDigits(entered.primary_phone), entered.email.trim().toLowerCase()];
  return (
    (phone !== '' && phone === phoneDigits(stored.primary_phone)) ||
    (email !== '' && email === stored.email.trim().toLowerCase())
  );
}
