import type { Caller } from '../../base/http/caller';
import { presentOids, type Scope } from '../../money/months/takings';

type Asked = {
  oid?: number | undefined;
  ogid?: number | undefined;
  offices?: readonly number[] | undefined;
  groups?: readonly number[] | undefined;
};

/** Whose figures are asked for. An office and a group get their own, whatever else is named. */
export async function scopeOf(caller: Caller, { oid, ogid, offices, groups }: Asked): Promise<Scope> {
  if (caller.role === 'office') return { oids: [caller.oid] };
  if (caller.role === 'group') {
    return within({ ogids: [caller.ogid] }, oid === undefined ? offices : [oid]);
  }
  if (oid !== undefined) return { oids: [oid] };
  if (ogid !== undefined) return within({ ogids: [ogid] }, offices);
  return { oids: offices, ogids: groups };
}

/** Some offices of a scope. */
async function within(scope: Scope, offices: readonly number[] | undefined): Promise<Scope> {
  if (offices === undefined) return scope;
  const own = new Set(await presentOids(scope));
  return { oids: offices.filter((oid) => own.has(oid)) };
}
