import type { CalendarDate } from './time';

/**
 * The first month that may be a grace month or begin an offer: a calendar-year term lasts at most 15 months. An offer
 * ends in the year in which it begins.
 */
export const FIRST_GRACE_MONTH = 10;

/** Days on which calendar-year enrolments are valid through the following year; `oid` limits it to one office. */
export type SpecialOffer = { from: CalendarDate; to: CalendarDate; oid?: number | undefined };

/** The brand's settings of the term. Months are numbered from 1. */
export type TermPolicy = { graceMonths: readonly number[]; specialOffers: readonly SpecialOffer[] };

/** November and December enrolments are valid through the following calendar year (specification §1, §9). */
export const DEFAULT_TERM_POLICY: TermPolicy = { graceMonths: [11, 12], specialOffers: [] };

export type Enrolment = { oid: number; calendarYear: boolean; enrolledOn: CalendarDate };

/** The last day on which a membership is valid. */
export function validThru(enrolment: Enrolment, policy: TermPolicy = DEFAULT_TERM_POLICY): CalendarDate {
  const year = Number(enrolment.enrolledOn.slice(0, 4));
  if (!enrolment.calendarYear) return dayInNextYear(year + 1, enrolment.enrolledOn);
  return `${hasGrace(enrolment, policy) ? year + 1 : year}-12-31`;
}

function hasGrace({ oid, enrolledOn }: Enrolment, policy: TermPolicy): boolean {
  if (policy.graceMonths.includes(Number(enrolledOn.slice(5, 7)))) return true;
  return policy.specialOffers.some(
    (offer) => offer.from <= enrolledOn && enrolledOn <= offer.to && isFor(oid, offer),
  );
}

/** The office's offers of that year which have begun by that day, also those that are over. */
export function offersBegun(
  { oid, starts }: { oid: number; starts: CalendarDate },
  offers: readonly SpecialOffer[],
): SpecialOffer[] {
  return offers.filter(
    (offer) => offer.from.slice(0, 4) === starts.slice(0, 4) && offer.from <= starts && isFor(oid, offer),
  );
}

function isFor(oid: number, offer: SpecialOffer): boolean {
  return offer.oid === undefined || offer.oid === oid;
}

/** The year after a leap year never is one. */
function dayInNextYear(year: number, date: CalendarDate): CalendarDate {
  const day = date.slice(4);
  return `${year}${day === '-02-29' ? '-02-28' : day}`;
}

/** True when a membership has run out. Such a membership can no longer be paid. */
export function isTermOver(
  { expiration_date }: { expiration_date: CalendarDate },
  today: CalendarDate,
): boolean {
  return expiration_date < today;
}
