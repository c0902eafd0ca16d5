import type { Application } from './wire';
import { type CalendarDate } from './time';
import { nameShown, shownDate, shownId, shownTime } from './format';
import { dollars } from './money';
import { finder, folded } from './text';

/** The columns of an application that a list's search box compares (specification §2). */
export type SearchedApplication = Pick<
  Application,
  | 'id'
  | 'oid'
  | 'first'
  | 'last'
  | 'email'
  | 'additional_family'
  | 'office_name'
  | 'paid'
  | 'payment_type'
  | 'square_id'
  | 'payment_time'
  | 'application_time'
>;

/** 'card' for a card payment, whose payment_type is empty (D18); otherwise the stored type. */
export function paymentTypeShown({ payment_type, square_id }: SearchedApplication): string {
  return square_id === '' ? payment_type : 'card';
}

/** What ended an application, in a word, with amount and date where they are known. */
export type Ending = { word: 'Cancelled' | 'Refunded'; detail: string };

type Ended = Pick<Application, 'cancelled' | 'cancelled_on' | 'refunded' | 'refunded_on'>;

/** Cancelled, refunded, both or neither (lifecycle L8, L9). */
export function endings({ cancelled, cancelled_on, refunded, refunded_on }: Ended): Ending[] {
  const found: Ending[] = [];
  if (cancelled) found.push({ word: 'Cancelled', detail: dateShown(cancelled_on) });
  if (refunded !== undefined) {
    found.push({ word: 'Refunded', detail: `${dollars(refunded)} ${dateShown(refunded_on)}`.trim() });
  }
  return found;
}

const dateShown = (date: CalendarDate | undefined) => (date ? shownDate(date) : '');

/** 'Cancelled 11/21/2026, Refunded $15.00 11/22/2026', or empty. */
export function endShown(application: Ended): string {
  return endings(application)
    .map(({ word, detail }) => `${word} ${detail}`.trim())
    .join(', ');
}

/** '11/20/2026 9:14 am', or empty. */
export function timeShown(instant: string | null): string {
  return instant === null ? '' : shownTime(new Date(instant));
}

/** Texts that only times contain. Times are expensive to format, so they are compared for these alone. */
const TIME = /^[\d/: apm]+$/;
const UNPAID = /^(unpaid|not paid)$/;

/**
 * Compares applications with a text: the columns contain each of its words, ignoring case and accents. 'paid' finds paid
 * applications, and 'unpaid' or 'not paid' the others. The empty text finds all.
 */
export function applicationHolds(text: string): (application: SearchedApplication) => boolean {
  const wanted = folded(text.trim());
  if (wanted === '') return () => true;
  const isFound = finder(text);
  if (UNPAID.test(wanted)) return ({ paid }) => !paid;
  const mayBeTime = TIME.test(wanted);
  return (application) => isFound(columns(application)) || (mayBeTime && times(application).includes(wanted));
}

function columns(application: SearchedApplication): string {
  return folded(
    [
      shownId(application),
      nameShown(application),
      application.email,
      application.additional_family,
      application.office_name,
      application.paid ? 'yes paid' : 'no',
      paymentTypeShown(application),
      application.square_id,
    ].join('\n'),
  );
}

function times({ payment_time, application_time }: SearchedApplication): string {
  return `${timeShown(payment_time)}\n${timeShown(application_time)}`;
}
