import { paymentMessages, totalCents } from '@rollbook/contract';
import { Application, type ApplicationDoc } from '../applications/model';
import type { Caller } from '../http/context';
import { ApiProblem } from '../http/problem';
import { Office } from '../offices/model';

type Claimed = { amount: number; numOfApplications: number; selectedNames: number[] };

/** What was selected, checked: ids sorted, the amount computed by the server, in cents. */
export type Selection = { ids: number[]; amount: number };

/**
 * Checks a bulk payment before anything is written (D20). Refused whole: 422 when amount or number disagree or an id is
 * unknown or not the caller's to pay, 409 when one is paid or being paid; with the ids. `oid` narrows to one office.
 */
export async function checkSelection(
  { amount, numOfApplications, selectedNames }: Claimed,
  caller: Caller,
  oid: number | undefined,
): Promise<Selection> {
  const ids = selectedNames.toSorted((one, other) => one - other);
  const total = totalCents(ids.length);
  if (numOfApplications !== ids.length || amount !== total) {
    throw new ApiProblem('wrong_amount', `${ids.length} applications cost ${total} cents`);
  }
  const applications = await Application.find({ _id: { $in: ids }, state: 'live' })
    .sort({ _id: 1 })
    .select('oid paid payment')
    .lean();
  refuseForeign(ids, await inScope(applications, caller, oid));
  refuseTaken(applications);
  return { ids, amount: total };
}

type Found = Pick<ApplicationDoc, '_id' | 'oid' | 'paid' | 'payment'>;

async function inScope(applications: Found[], caller: Caller, oid: number | undefined): Promise<Found[]> {
  const ofOffice = applications.filter((one) => oid === undefined || one.oid === oid);
  switch (caller.role) {
    case 'admin':
      return ofOffice;
    case 'office':
      return ofOffice.filter((one) => one.oid === caller.oid);
    case 'group': {
      const offices = await Office.find({ ogid: caller.ogid }).select('_id').lean();
      const own = new Set(offices.map(({ _id }) => _id));
      return ofOffice.filter((one) => own.has(one.oid));
    }
    default:
      return [];
  }
}

/** Unknown and foreign ids read alike: nobody learns which ids exist elsewhere. */
function refuseForeign(ids: number[], own: Found[]): void {
  const known = new Set(own.map(({ _id }) => _id));
  const foreign = ids.filter((id) => !known.has(id));
  if (foreign.length === 0) return;
  throw new ApiProblem('invalid', 'Some of these applications are not yours to pay', { ids: foreign });
}

function refuseTaken(applications: Found[]): void {
  const taken = applications.filter(({ paid, payment }) => paid || payment !== null);
  if (taken.length === 0) return;
  const code = taken.some(({ paid }) => paid) ? 'already_paid' : 'conflict';
  throw new ApiProblem(code, paymentMessages.en.alreadyPaid, { ids: taken.map(({ _id }) => _id) });
}
