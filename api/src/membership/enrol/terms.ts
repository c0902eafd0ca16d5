import { isDeepStrictEqual } from 'node:util';
import {
  type Brand,
  type CalendarDate,
  type CallInput,
  denverDate,
  enrolmentMessages,
  type Language,
  renewalTerm,
  validThru,
} from '@rollbook/contract';
import type { Context } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { agreementSigned } from '../../letters/agreements/signedAgreement';
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

/** Whose signature it will be, and what the page said of the terms that it showed. */
type Signing = {
  said: CallInput<'submitApplication'>['agreement'];
  office: At;
  term: Term;
  language: Language;
  at: Date;
};

/**
 * Throws 409 `terms_changed` when other terms were shown than those that are signed now (D81): at midnight, at the end of an
 * offer, after a change of the office, of the settings or of the agreement. The specification's own payload says nothing of
 * what was shown.
 */
export async function refuseOtherTerms(
  { said, office, term, language, at }: Signing,
  { brand, settings }: Pick<Context, 'brand' | 'settings'>,
): Promise<void> {
  if (said === undefined) return;
  const { _id: oid, calendar_year: calendarYear } = office;
  const { starts, ends } = term;
  const today = denverDate(at);
  const textOf = (plan: typeof brand) =>
    agreementSigned(plan, today, { language, calendarYear, oid, starts, validThru: ends });
  const { version, text } = textOf(brand);
  const present = brand.version ?? 0;
  const { settings: shown = present, valid_thru = ends } = said;
  if (said.version === version && valid_thru === ends) {
    if (shown === present) return;
    const plan = await settings.at(shown);
    if (plan !== undefined && isDeepStrictEqual(textOf(plan).text, text)) return;
  }
  throw new ApiProblem('terms_changed', enrolmentMessages[language].terms_changed, {
    terms: {
      starts,
      valid_thru: ends,
      calendar_year: calendarYear,
      version,
      ...(shown === present ? {} : { settings: present }),
    },
  });
}
