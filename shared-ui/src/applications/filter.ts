import { folded, shownId, type Application } from '@rollbook/contract';
import { nameShown, paymentTypeShown, timeShown } from './shown';

export type PaidFilter = 'all' | 'paid' | 'not paid';
export type Filter = { readonly text: string; readonly paid: PaidFilter };

// An edited application is a new object, so its cached text is never stale.
const haystacks = new WeakMap<Application, string>();

/** All fields of an application, folded for the search and cached for the next key press. */
function haystack(application: Application): string {
  const kept = haystacks.get(application);
  if (kept !== undefined) return kept;
  const made = folded(
    [
      shownId(application),
      nameShown(application),
      application.email,
      application.additional_family,
      application.office_name,
      application.paid ? 'yes paid' : 'no not paid',
      paymentTypeShown(application),
      application.square_id,
      timeShown(application.payment_time),
      timeShown(application.application_time),
    ].join('\n'),
  );
  haystacks.set(application, made);
  return made;
}

/** The applications that contain the text, ignoring case and accents, and match the paid filter (specification §2). */
export function filtered(
  applications: readonly Application[],
  { text, paid }: Filter,
): readonly Application[] {
  const wanted = folded(text.trim());
  if (wanted === '' && paid === 'all') return applications;
  return applications.filter(
    (application) =>
      (paid === 'all' || application.paid === (paid === 'paid')) &&
      (wanted === '' || haystack(application).includes(wanted)),
  );
}

/** Fills the search cache from index `from` for about `ms` milliseconds; returns the index where it stopped. */
export function prepare(applications: readonly Application[], from: number, ms: number): number {
  const until = performance.now() + ms;
  let index = from;
  for (; index < applications.length && performance.now() < until; index += 1) {
    const application = applications[index];
    if (application) haystack(application);
  }
  return index;
}

/** Sorted by office name; within an office the order stays, newest first (§2 'Sort by Office'). */
export function sortedByOffice(applications: readonly Application[]): readonly Application[] {
  const order = new Intl.Collator('en');
  return applications.toSorted(
    (one, other) => order.compare(one.office_name, other.office_name) || one.oid - other.oid,
  );
}
