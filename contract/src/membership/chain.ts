import { addDays, type CalendarDate } from '../time';

/** One application of a chain: a new membership or a renewal. All dates are Denver dates. */
export type ChainTerm = {
  /** The first and the last valid day, fixed when the application is made. */
  starts: CalendarDate;
  ends: CalendarDate;
  /** The day of the payment; null while unpaid. */
  paidOn: CalendarDate | null;
};

/** Why and when a chain ends before its term does, or is not renewed. */
export type Cancellation = {
  cancelledOn: CalendarDate;
  /** True within the refund period, or when the administrator ends it: `cancelledOn` is then no longer valid. */
  atOnce: boolean;
};

/** A membership with all its terms; member since the start of the first paid one. */
export type Chain = { terms: readonly ChainTerm[]; cancellation?: Cancellation | undefined };

/** `until` is the last valid day; `since` the day from which a status holds; `doesNotRenew` says that it was cancelled (D55). */
export type ChainStatus =
  | { status: 'PENDING' }
  | { status: 'ACTIVE'; until: CalendarDate; doesNotRenew?: true }
  | { status: 'EXPIRED'; until: CalendarDate }
  | { status: 'CANCELLED'; since: CalendarDate };

/** The status of a chain on a Denver date, from dates and payments alone. */
export function chainStatus(chain: Chain, on: CalendarDate): ChainStatus {
  const { cancellation } = chain;
  const isCancelled = cancellation !== undefined && cancellation.cancelledOn <= on;
  const spans = paidSpans(chain, on);
  if (isCancelled && cancellation.atOnce) return cancelled(cancellation, spans, cancellation.cancelledOn);
  const current = spans.find(({ starts, ends }) => starts <= on && on <= ends);
  if (current) {
    return { status: 'ACTIVE', until: current.ends, ...(isCancelled ? { doesNotRenew: true } : {}) };
  }
  if (isCancelled) return cancelled(cancellation, spans, on);
  const past = spans.findLast(({ ends }) => ends < on);
  return past ? { status: 'EXPIRED', until: past.ends } : { status: 'PENDING' };
}

/** Cancelled since the membership is over: since its last valid day before that date, else since the decision (D55). */
function cancelled({ cancelledOn }: Cancellation, spans: readonly Span[], by: CalendarDate): ChainStatus {
  const isRunning = spans.some(({ starts, ends }) => starts <= by && by <= ends);
  const past = isRunning ? undefined : spans.findLast(({ ends }) => ends < by);
  return { status: 'CANCELLED', since: past === undefined ? cancelledOn : addDays(past.ends, 1) };
}

/** The enrolment day of the first paid application; undefined before anything is paid. */
export function memberSince({ terms }: Chain): CalendarDate | undefined {
  return terms
    .filter(({ paidOn }) => paidOn !== null)
    .map(({ starts }) => starts)
    .toSorted()[0];
}

type Span = { starts: CalendarDate; ends: CalendarDate };

/** What is paid by that day, oldest first; terms that follow each other without a gap are one span. */
function paidSpans({ terms }: Chain, on: CalendarDate): Span[] {
  const paid = terms
    .filter(({ paidOn }) => paidOn !== null && paidOn <= on)
    .toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
  const spans: Span[] = [];
  for (const { starts, ends } of paid) {
    const last = spans.at(-1);
    if (last && starts <= addDays(last.ends, 1)) last.ends = ends > last.ends ? ends : last.ends;
    else spans.push({ starts, ends });
  }
  return spans;
}
