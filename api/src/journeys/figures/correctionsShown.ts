import { addTakings, type CallAnswer, isSameTakings, netOf, NO_TAKINGS, takingsOf } from '@rollbook/contract';
import type { CorrectionDoc } from '../../money/months/model';
import { officeNames } from '../../parties/offices/records';
import { callerNames } from '../../parties/people/callerNames';

type Shown = CallAnswer<'getStatement'>['corrections'][number];

/** Corrections with the names of who made them. */
export async function correctionsShown(corrections: readonly CorrectionDoc[]): Promise<Shown[]> {
  const [nameOf, officeOf] = await Promise.all([
    callerNames(corrections.map(({ by }) => by)),
    officeNames(corrections.map(({ oid }) => oid)),
  ]);
  return corrections.map(({ _id, month, on, at, by, oid, entry, before, takings }) => {
    const isGone = before !== null && isSameTakings(addTakings(takings, takingsOf(before)), NO_TAKINGS);
    return {
      id: _id,
      month,
      on,
      at: at.toISOString(),
      by,
      by_name: nameOf(by),
      office_name: officeOf(oid),
      kind: entry.kind,
      application: entry.id,
      day: entry.day,
      net: netOf(takings),
      what: before === null ? 'added' : isGone ? 'removed' : 'changed',
    };
  });
}
