import { callerNamed } from '../../base/http/caller';
import { ApiProblem } from '../../base/http/problem';
import { namesOf } from '../../membership/record/records';
import { isActive } from '../../parties/offices/records';
import { KINDS } from './kinds';
import type { BatchDoc, BatchItem } from './model';

/**
 * What a step of a job may still do for its account, which may have changed since the job was started: a deactivated office
 * does nothing more, and none works on an application that has moved to another office.
 */
export async function refusals(
  { by, kind }: Pick<BatchDoc, 'by' | 'kind'>,
  items: readonly BatchItem[],
): Promise<(item: BatchItem) => ApiProblem | undefined> {
  const caller = callerNamed(by);
  if (caller.role !== 'office') return () => undefined;
  if (!(await isActive(caller.oid))) {
    return () => new ApiProblem('not_allowed', 'This office was deactivated before its turn came');
  }
  const { about = ({ id }: BatchItem) => id } = KINDS[kind];
  const own = await namesOf(
    items.flatMap((item) => about(item) ?? []),
    caller.oid,
  );
  return (item) => {
    const id = about(item);
    if (id === undefined || own.has(id)) return undefined;
    return new ApiProblem('not_allowed', 'It has moved to another office meanwhile');
  };
}
