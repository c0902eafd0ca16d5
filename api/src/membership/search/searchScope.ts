import type { QueryFilter } from 'mongoose';
import type { Caller } from '../../base/http/caller';
import { officesOfGroup } from '../../parties/offices/records';
import type { ApplicationDoc } from '../record/application';
import { oldestOf, type StoredChain } from '../record/chain';

/**
 * Whose members a search finds. `own` are the caller's offices, undefined for the administrator, who sees all. An office finds
 * members of other offices as well (D77), a group does not.
 */
export type Scope = { own: ReadonlySet<number> | undefined; findsForeign: boolean };

export async function scopeOf(caller: Caller): Promise<Scope> {
  switch (caller.role) {
    case 'office':
      return { own: new Set([caller.oid]), findsForeign: true };
    case 'group':
      return { own: new Set((await officesOfGroup(caller.ogid)).keys()), findsForeign: false };
    case 'admin':
      return { own: undefined, findsForeign: false };
    case 'member':
    case 'public':
      return { own: new Set(), findsForeign: false };
  }
}

export function isOwn(oid: number, { own }: Scope): boolean {
  return own === undefined || own.has(oid);
}

/**
 * True for a membership that is the caller's own: of an office by its number, or by a record that was joined into it; of a group by
 * any of its terms, as a renewal can be at another office.
 */
export function isOwnChain(
  stored: Pick<StoredChain<Pick<ApplicationDoc, '_id' | 'oid' | 'kind'>>, 'chain' | 'applications'>,
  scope: Scope,
): boolean {
  const first = oldestOf(stored);
  const terms = scope.findsForeign
    ? stored.applications.filter((term) => term === first || term.kind === 'new')
    : stored.applications;
  return terms.some(({ oid }) => isOwn(oid, scope));
}

/** The applications of these offices. */
export function atOffices(own: ReadonlySet<number>): Pick<QueryFilter<ApplicationDoc>, 'oid'> {
  const [only, ...others] = own;
  return { oid: only !== undefined && others.length === 0 ? only : { $in: [...own] } };
}
