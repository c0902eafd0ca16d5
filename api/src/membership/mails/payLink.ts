import type { MailLink } from '../../letters/mail/model';
import type { OfficeDoc } from '../../parties/offices/model';
import type { ApplicationDoc } from '../record/application';

/** A link to pay an application works for 60 days, until it is paid. */
const MINUTES = 60 * 24 * 60;

/**
 * The link by which an applicant pays by card from a mail; none where the office takes no cards online, or
 * the membership was cancelled.
 */
export function payLinks(
  {
    _id: application,
    email,
    cancelled,
  }: Pick<ApplicationDoc, '_id' | 'email'> & Partial<Pick<ApplicationDoc, 'cancelled'>>,
  { online_payment, active }: Pick<OfficeDoc, 'online_payment' | 'active'>,
): MailLink[] {
  if (!online_payment || !active || cancelled) return [];
  return [{ as: 'payUrl', purpose: 'pay', about: { application, email }, minutes: MINUTES }];
}
