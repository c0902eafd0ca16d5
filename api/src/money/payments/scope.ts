import {
  type CalendarDate,
  CANCELLED_UNPAYABLE,
  denverDate,
  isTermOver,
  paymentMessages,
  totalCents,
} from '@rollbook/contract';
import { type Payable, payableApplications } from '../../membership/payables/read';
import type { Caller } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { officesOfGroup } from '../../parties/offices/records';

type Claimed = { amount: number; numOfApplications: number; selectedNames: number[] };

/** A checked selection: ids sorted, the amount computed by the server, in cents. */
export type Selection = { ids: number[]; amount: number };

/**
 * Checks a bulk payment before anything is stored. Refuses it whole, with the ids: 422 for a wrong amount or number
 * and for ids that are unknown or not the caller's, 409 for ids that are paid or being paid, 422 `term_over` for ids whose
 * membership has run out. `oid` limits it to one office.
 */
export async function checkSelection(
  { amount, numOfApplications, selectedNames }: Claimed,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
  oid: number | undefined,
): Promise<Selection> {
  const ids = selectedNames.toSorted((one, other) => one - other);
  const total = totalCents(ids.length);
  if (numOfApplications !== ids.length || amount !== total) {
    throw new ApiProblem('wrong_amount', `${ids.length} applications cost ${total} cents`);
  }
  const applications = await payableApplications(ids);
  refuseForeign(ids, await inScope(applications, caller, oid));
  refuseTaken(applications);
  refuseCancelled(applications);
  refuseOver(applications, denverDate(now()));
  return { ids, amount: total };
}

async function inScope(applications: Payable[], caller: Caller, oid: number | undefined): Promise<Payable[]> {
  const ofOffice = applications.filter((one) => oid === undefined || one.oid === oid);
  switch (caller.role) {
    case 'admin':
      return ofOffice;
    case 'office':
      return ofOffice.filter((one) => one.oid === caller.oid);
    case 'group': {
      const own = await officesOfGroup(caller.ogid);
      return ofOffice.filter((one) => own.has(one.oid));
    }
    case 'member':
    case 'public':
      return [];
  }
}

/** The same answer for unknown and foreign ids: it does not reveal which ids exist. */
function refuseForeign(ids: number[], own: Payable[]): void {
  const known = new Set(own.map(({ _id }) => _id));
  const foreign = ids.filter((id) => !known.has(id));
  if (foreign.length === 0) return;
  throw new ApiProblem('invalid', 'Some of these applications are not yours to pay', { ids: foreign });
}

function refuseTaken(applications: Payable[]): void {
  const taken = applications.filter(({ paid, payment }) => paid || payment !== null);
  if (taken.length === 0) return;
  const code = taken.some(({ paid }) => paid) ? 'already_paid' : 'conflict';
  throw new ApiProblem(code, paymentMessages.en.alreadyPaid, { ids: taken.map(({ _id }) => _id) });
}

/** Throws 409: a cancelled membership cannot be paid. */
function refuseCancelled(applications: Payable[]): void {
  const cancelled = applications.filter((one) => one.cancelled !== null);
  if (cancelled.length === 0) return;
  throw new ApiProblem('conflict', CANCELLED_UNPAYABLE, { ids: cancelled.map(({ _id }) => _id) });
}

/** Throws 422 `term_over` when a membership has run out: it cannot be paid. */
function refuseOver(applications: Pick<Payable, '_id' | 'expiration_date'>[], today: CalendarDate): void {
  const over = applications.filter((application) => isTermOver(application, today));
  if (over.length === 0) return;
  throw new ApiProblem('term_over', paymentMessages.en.termOver, { ids: over.map(({ _id }) => _id) });
}
