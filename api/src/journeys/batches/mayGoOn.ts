import { callerNamed } from '../../base/http/caller';
import { ApiProblem } from '../../base/http/problem';
import { namesOf } from '../../membership/applications/records';
import { isActive } from '../../parties/offices/records';
import type { BatchDoc, BatchItem } from './model';

/**
 * What a step of a job may still do for its account, which may have changed since the job was started: a deactivated office
 * does nothing more, and none works on an application that has moved to another office.
 */
export async function refusals(
  { by }: Pick<BatchDoc, 'by'>,
  items: readonly BatchItem[],
): Promise<(item: BatchItem) => ApiProblem | undefined> {
  const caller = callerNamed(by);
  if (caller.role !== 'office') return () => undefined;
  if (!(await isActive(caller.oid))) {
    return () => new ApiProblem('not_allowed', 'This office was deactivated before its turn came');
  }
  const own = await namesOf(
    items.map(({ id }) => id),
    caller.oid,
  );
  return ({ id }) =>
    own.has(id) ? undefined : new ApiProblem('not_allowed', 'It has moved to another office meanwhile');
}
