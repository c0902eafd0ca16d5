import { useStaff } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import type { Payer, Unpaid } from './receipt';

type Paying = {
  /** The name on the receipt. */
  payer: Payer;
  /** The office that is paid for; undefined for a group. 'Mark As Paid' requires it. */
  oid: number | undefined;
  /** Names what `load` loads. */
  key: string;
  /** Loads the unpaid names. */
  load: (signal: AbortSignal) => Promise<readonly Unpaid[]>;
};

/** Who pays: the office that the screen is for, or the group for all its offices. */
export function usePayer(): Paying {
  const { office, group } = useStaff();
  if (office) {
    const { oid, office_name, calendar_year } = office;
    return {
      payer: { name: office_name, calendarYear: calendar_year },
      oid,
      key: `office ${oid}`,
      load: (signal) => call('getUnpaidApplicationsForOffice', { oid }, { signal }),
    };
  }
  if (!group) throw new Error('a payment has neither an office nor a group');
  const { ogid, name = 'Group' } = group;
  return {
    payer: { name },
    oid: undefined,
    key: `group ${ogid}`,
    load: (signal) => call('getUnpaidApplicationsForGroup', { ogid }, { signal }),
  };
}
