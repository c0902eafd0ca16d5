import type { Application } from './wire';
import { type CalendarDate } from './time';
import { nameShown, shownDate, shownId, shownTime } from './format';
import { applicationStatus } from './membership/applicationStatus';
import { dollars } from './money';
import { PAPER_COPY_DUE } from './messages/consent';
import { phoneDigits, phoneIn } from './phone';
import { finder, folded, visible } from './text';

/** The columns of an application that a list's search box compares (specification §2). */
export type SearchedApplication = Pick<
  Application,
  | 'id'
  | 'oid'
  | 'kind'
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
  | 'source'
  | 'cancelled'
  | 'cancelled_on'
  | 'refunded'
  | 'refunded_on'
  | 'paper_copy_due'
> &
  // What a row shows only of records that have it, or on a given day.
  Partial<
    Pick<Application, 'renewed' | 'does_not_renew' | 'expiration_date'> &
      Record<'primary_phone' | 'check_number' | 'purchase_order' | 'receipt_number', string>
  >;

/**
 * 'card' for a card payment, whose payment_type is empty; 'elsewhere' for one to another system, before the member was imported,
 * which has neither; otherwise the stored type.
 */
export function paymentTypeShown({
  paid,
  payment_type,
  square_id,
}: Pick<Application, 'payment_type' | 'square_id'> & Partial<Pick<Application, 'paid'>>): string {
  if (square_id !== '') return 'card';
  return payment_type === '' && paid === true ? 'elsewhere' : payment_type;
}

/** What ended an application, in a word, with amount and date where they are known. */
export type Ending = { word: 'Cancelled' | 'Refunded'; detail: string };

type Ended = Pick<Application, 'cancelled' | 'cancelled_on' | 'refunded' | 'refunded_on'>;

/** Cancelled, refunded, both or neither. */
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

/** Empty for an imported one: the stored day only places it in the lists. */
export function applicationTimeShown({
  application_time,
  source,
}: Pick<Application, 'application_time' | 'source'>): string {
  return source === 'import' ? '' : timeShown(application_time);
}

/** 'New', 'Renewal' or 'Imported'; 'New, paper copy due' where the applicant did not agree to electronic records (D48). */
export function kindShown({
  kind,
  source,
  paper_copy_due,
}: Pick<Application, 'kind' | 'source' | 'paper_copy_due'>): string {
  const known = kind === 'renewal' ? 'Renewal' : 'New';
  const shown = source === 'import' ? 'Imported' : known;
  return paper_copy_due ? `${shown}, ${PAPER_COPY_DUE.toLowerCase()}` : shown;
}

/** 'Yes', 'No', or 'Yes, Cancelled 11/22/2026': what was paid says nothing about a membership that ended. */
export function paidShown(application: Ended & Pick<Application, 'paid'>): string {
  return [application.paid ? 'Yes' : 'No', endShown(application)].filter(Boolean).join(', ');
}

/**
 * Under Yes or No: 'till 12/31/2027', 'waiting for payment', 'ended 12/31/2025' or 'cancelled 01/15/2026'. Of what is active a
 * second part may say what follows: 'renewed' or 'no renewal'.
 */
export function standingShown(
  application: Ended & Pick<Application, 'paid' | 'renewed' | 'does_not_renew' | 'expiration_date'>,
  today: CalendarDate,
): [line: string, follows?: string] {
  const ends = shownDate(application.expiration_date);
  switch (applicationStatus(application, today)) {
    case 'cancelled':
      return [`cancelled ${dateShown(application.cancelled_on)}`.trim()];
    case 'ended':
      return [`ended ${ends}`];
    case 'waiting':
      return ['waiting for payment'];
    case 'active':
      if (application.renewed) return [`till ${ends}`, 'renewed'];
      return application.does_not_renew ? [`till ${ends}`, 'no renewal'] : [`till ${ends}`];
  }
}

/** Words that only times contain. Times are expensive to format, so they are compared for these alone. */
const TIME = /^([\d/:]+|[ap]m)$/;
const UNPAID = /^(unpaid|not paid)$/;

/**
 * Compares applications with a text: the columns, as a list shows them, contain each of its words, ignoring case and
 * accents, and of the standing on a day, where one is given; or the text is a part of the phone or the receipt's number
 *. 'paid' finds paid applications, and 'unpaid' or 'not paid' the others. The empty text finds all.
 */
export function applicationHolds(
  text: string,
  today?: CalendarDate,
): (application: SearchedApplication) => boolean {
  const wanted = folded(text.trim());
  if (wanted === '') return () => true;
  const isFound = finder(text);
  if (UNPAID.test(wanted)) return ({ paid }) => !paid;
  const mayBeTime = wanted.split(/\s+/).some((word) => TIME.test(word));
  const phone = phoneIn(visible(text));
  const receipt = RECEIPT.test(wanted) ? plainNumber(text) : undefined;
  return (application) =>
    (phone !== undefined && phoneDigits(application.primary_phone ?? '').includes(phone)) ||
    (receipt !== undefined && plainNumber(application.receipt_number ?? '').includes(receipt)) ||
    isFound(columns(application, today) + (mayBeTime ? times(application) : ''));
}

/** A part of a receipt's number: fewer characters would be in many. */
const RECEIPT = /^r?[\da-f-]*\d[\da-f-]*$(?<=.{4})/;

function plainNumber(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}

/** The line under Yes or No in all its words: what has ended is 'expired' on the member's card. */
function standingWords(application: SearchedApplication, today: CalendarDate): string {
  const { expiration_date } = application;
  if (expiration_date === undefined) return '';
  const [line, follows = ''] = standingShown({ ...application, expiration_date }, today);
  return `${line}\n${follows}${line.startsWith('ended') ? '\nexpired' : ''}`;
}

function columns(application: SearchedApplication, today: CalendarDate | undefined): string {
  return folded(
    [
      shownId(application),
      nameShown(application),
      application.email,
      application.additional_family,
      application.office_name,
      paidShown(application),
      application.paid ? 'paid' : '',
      paymentTypeShown(application),
      application.check_number ?? '',
      application.purchase_order ?? '',
      application.square_id,
      kindShown(application),
      today === undefined ? '' : standingWords(application, today),
    ].join('\n'),
  );
}

function times(application: SearchedApplication): string {
  return `\n${timeShown(application.payment_time)}\n${applicationTimeShown(application)}`;
}
