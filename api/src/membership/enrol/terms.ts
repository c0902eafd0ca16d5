import {
  AGREEMENT_VERSION,
  type Brand,
  type CalendarDate,
  type CallInput,
  enrolmentMessages,
  type Language,
  renewalTerm,
  validThru,
} from '@rollbook/contract';
import { ApiProblem } from '../../base/http/problem';
import type { OfficeDoc } from '../../parties/offices/model';
import type { ApplicationDoc } from '../record/application';

type At = Pick<OfficeDoc, '_id' | 'calendar_year'>;
type Renewed = Pick<ApplicationDoc, 'calendar_year' | 'expiration_date'>;
type Term = { starts: CalendarDate; ends: CalendarDate };

/** The term of an application at this office that is made on this day: of a new one, or of the renewal of `renewed`. */
export function termOf(
  { _id: oid, calendar_year: calendarYear }: At,
  madeOn: CalendarDate,
  brand: Brand,
  renewed?: Renewed,
): Term {
  if (renewed === undefined) {
    return { starts: madeOn, ends: validThru({ oid, calendarYear, enrolledOn: madeOn }, brand) };
  }
  const { calendar_year: wasCalendarYear, expiration_date: expires } = renewed;
  return renewalTerm({ oid, calendarYear, wasCalendarYear, expires, madeOn }, brand);
}

/**
 * Throws 409 `terms_changed` when other terms were shown than those that are signed now (D81): at midnight, at the end of an
 * offer, after a change of the office. The specification's own payload says nothing of what was shown.
 */
export function refuseOtherTerms(
  said: CallInput<'submitApplication'>['agreement'],
  { calendar_year }: At,
  { starts, ends }: Term,
  language: Language,
): void {
  if (said === undefined) return;
  const { version, valid_thru = ends } = said;
  if (version === AGREEMENT_VERSION && valid_thru === ends) return;
  throw new ApiProblem('terms_changed', enrolmentMessages[language].terms_changed, {
    terms: { starts, valid_thru: ends, calendar_year, version: AGREEMENT_VERSION },
  });
}
