import type { Application as WireApplication } from '@rollbook/contract';
import type { ApplicationDoc } from '../record/application';
import { isMembershipCancelled, readMemberships } from '../record/chain';

/** A row of a list, as it is stored and as it is shown. */
export type Row = { stored: ApplicationDoc; shown: WireApplication };

/** The rows of a page; one whose membership was cancelled and runs to its end says that it does not renew (D55). */
export async function rowsOnWire(rows: readonly Row[]): Promise<WireApplication[]> {
  const memberships = await readMemberships(rows.filter(mayRunOut).map(({ stored }) => stored.chain));
  return rows.map((row) => {
    const membership = mayRunOut(row) ? memberships.get(row.stored.chain) : undefined;
    return isMembershipCancelled(membership) ? { ...row.shown, does_not_renew: true } : row.shown;
  });
}

/** One that has ended at once is cancelled itself. */
function mayRunOut({ shown: { paid, renewed, cancelled } }: Row): boolean {
  return paid && !renewed && !cancelled;
}
