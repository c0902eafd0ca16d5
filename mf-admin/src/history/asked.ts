import {
  addDays,
  type CalendarDate,
  HISTORY_KINDS,
  type HistoryKind,
  isCalendarDate,
} from '@rollbook/contract';

/** What is asked of the history; empty for no limit. */
export type Asked = {
  from: CalendarDate;
  to: CalendarDate;
  who: string;
  oid: string;
  kind: HistoryKind | '';
};

export const PERIODS = [
  ['1', 'Today'],
  ['7', 'Last 7 days'],
  ['30', 'Last 30 days'],
  ['365', 'Last 12 months'],
] as const;
const DEFAULT_DAYS = 7;

/** The last so many days, today among them. */
export function lastDays(days: number, today: CalendarDate): Pick<Asked, 'from' | 'to'> {
  return { from: addDays(today, 1 - days), to: today };
}

/** The choice of the address; what is wrong in it is left out. The text of a search is never in an address. */
export function askedIn(address: URLSearchParams, today: CalendarDate): Asked {
  const day = (name: string) => {
    const given = address.get(name) ?? '';
    return isCalendarDate(given) ? given : undefined;
  };
  const usual = lastDays(DEFAULT_DAYS, today);
  const kind = HISTORY_KINDS.find((one) => one === address.get('kind')) ?? '';
  return {
    from: day('from') ?? usual.from,
    to: day('to') ?? usual.to,
    who: address.get('who') ?? '',
    oid: /^\d{1,9}$/.test(address.get('oid') ?? '') ? (address.get('oid') ?? '') : '',
    kind,
  };
}

/** The same for the address, without what is usual. */
export function addressOfAsked(asked: Asked, today: CalendarDate): Record<string, string> {
  const usual = askedIn(new URLSearchParams(), today);
  return Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value !== usual[name as keyof Asked]),
  );
}

/** The number of days, where the period is one of the usual ones until today; else empty. */
export function periodOf({ from, to }: Pick<Asked, 'from' | 'to'>, today: CalendarDate): string {
  const found = PERIODS.find(([days]) => to === today && lastDays(Number(days), today).from === from);
  return found?.[0] ?? '';
}

/** As the call takes it. */
export function requestOf({ from, to, who, oid, kind }: Asked, record: string) {
  return {
    from,
    to,
    ...(who === '' ? {} : { who }),
    ...(oid === '' ? {} : { oid: Number(oid) }),
    ...(kind === '' ? {} : { kind }),
    ...(record.trim() === '' ? {} : { record }),
  };
}
