import { REFUND_CHARGE_CENTS, REFUND_DAYS } from '../money';
import { addDays, type CalendarDate, daysBetween } from '../time';

/** The states of a refund. A refund by hand is `owed` until it is handed out. */
export const REFUND_STATES = [
  'requested',
  'sending',
  'pending',
  'owed',
  'completed',
  'refused',
  'review',
  'withdrawn',
] as const;

/** Days in which fees are refundable, and what the plan keeps of them, in cents. */
export type RefundRule = { days: number; chargeCents: number };

/** The brand's rule, with what differs for members of some states (the names of `US_STATES`). */
export type RefundRules = RefundRule & {
  states: Readonly<Record<string, { [Part in keyof RefundRule]?: number | undefined }>>;
};

/** Specification §9; the states in which a discount plan keeps no charge. */
export const DEFAULT_REFUND_RULES: RefundRules = {
  days: REFUND_DAYS,
  chargeCents: REFUND_CHARGE_CENTS,
  states: {
    Arkansas: { chargeCents: 0 },
    Maryland: { chargeCents: 0 },
    Tennessee: { chargeCents: 0 },
  },
};

/** A paid term that ends before its last valid day. All dates are Denver dates. */
export type EndedTerm = {
  paidCents: number;
  /** The member's state, by its name; empty when unknown. */
  state: string;
  signedUpOn: CalendarDate;
  paidOn: CalendarDate;
  /** When the mail server took the mail with the agreement; undefined when there was none. */
  deliveredOn?: CalendarDate | undefined;
  starts: CalendarDate;
  ends: CalendarDate;
};

/** The last day on which the member gets the fee back. */
export function lastRefundDay(term: EndedTerm, rules: RefundRules = DEFAULT_REFUND_RULES): CalendarDate {
  const days = [term.signedUpOn, term.paidOn, ...(term.deliveredOn === undefined ? [] : [term.deliveredOn])];
  return addDays(days.toSorted().at(-1) ?? term.paidOn, ruleFor(term, rules).days);
}

/**
 * The cents that go back when the membership ends on that day. By the member: the fee less the charge within the
 * refund period, nothing later. By the plan: the share of the days that are left, in full before the first of them.
 */
export function refundCents(
  term: EndedTerm,
  ended: { on: CalendarDate; by: 'member' | 'plan' },
  rules: RefundRules = DEFAULT_REFUND_RULES,
): number {
  const period =
    ended.on <= lastRefundDay(term, rules)
      ? Math.max(0, term.paidCents - ruleFor(term, rules).chargeCents)
      : 0;
  return ended.by === 'plan' ? Math.max(period, shareLeft(term, ended.on)) : period;
}

function ruleFor({ state }: EndedTerm, { days, chargeCents, states }: RefundRules): RefundRule {
  const own = states[state];
  return { days: own?.days ?? days, chargeCents: own?.chargeCents ?? chargeCents };
}

/** Rounded up: an odd cent is the member's. */
function shareLeft({ paidCents, starts, ends }: EndedTerm, on: CalendarDate): number {
  const whole = daysBetween(starts, ends) + 1;
  const left = Math.min(whole, Math.max(0, daysBetween(on, ends) + 1));
  return Math.ceil((paidCents * left) / whole);
}
