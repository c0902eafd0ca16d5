import type { Enrolled } from '@rollbook/contract';
import { loginName } from '../../parties/accounts/names';
import { screenPath } from '../../letters/agreements/links';
import { findOffice } from '../../parties/offices/records';
import { Application, type ApplicationDoc } from '../record/application';

/** The office of an application; undefined when it is unknown or hidden. */
export async function officeOfApplication(id: number): Promise<number | undefined> {
  const application = await Application.findOne({ _id: id, state: { $ne: 'hidden' } })
    .select('oid')
    .lean();
  return application?.oid;
}

export type LiveApplication = ApplicationDoc;

/** A live application as it is stored; null when it is unknown, hidden or deleted. */
export async function findLive(id: number): Promise<LiveApplication | null> {
  return Application.findOne({ _id: id, state: 'live' }).lean();
}

/**
 * The live application that a mailed link is about. Null after its e-mail address has changed: a link in the old mailbox
 * opens nothing (L5).
 */
export async function findLinked(
  about: { application?: number; email?: string } | undefined,
): Promise<LiveApplication | null> {
  const application = about?.application === undefined ? null : await findLive(about.application);
  return application !== null && isSameMailbox(application.email, about?.email ?? '') ? application : null;
}

export function isSameMailbox(one: string, other: string): boolean {
  return loginName(one) === loginName(other);
}

/** The payment that has paid an application or is about to; undefined when there is none. */
export async function paymentOf(id: number): Promise<string | undefined> {
  const application = await Application.findById(id).select('payment').lean();
  return application?.payment ?? undefined;
}

/** The membership of an application; undefined when it is unknown or not live. */
export async function chainOf(id: number): Promise<number | undefined> {
  const application = await Application.findOne({ _id: id, state: 'live' }).select('chain').lean();
  return application?.chain;
}

/** The confirmation page of an online application (D5); undefined when a part of it is missing. */
export async function findEnrolled(id: number, now: Date): Promise<Enrolled | undefined> {
  const application = await Application.findOne({ _id: id }).lean();
  if (application === null) return undefined;
  const [office, path] = await Promise.all([findOffice(application.oid), screenPath(id, now)]);
  if (office === null || path === undefined) return undefined;
  return toEnrolled(application, office.office_name, path);
}

/**
 * The same for an application that the payer did not submit in this form: without the link to its signed agreement, which
 * has data that the payer has not typed (D35).
 */
export async function findPaidExisting(id: number): Promise<Enrolled | undefined> {
  const application = await Application.findOne({ _id: id }).lean();
  if (application === null) return undefined;
  const office = await findOffice(application.oid);
  return office === null ? undefined : toEnrolled(application, office.office_name, '');
}

export function toEnrolled(
  application: ApplicationDoc,
  office_name: string,
  path: Enrolled['agreementPath'],
): Enrolled {
  return {
    id: application._id,
    oid: application.oid,
    office_name,
    first: application.first,
    last: application.last,
    paid: application.paid,
    expiration_date: application.expiration_date,
    application_time: application.application_time.toISOString(),
    agreementPath: path,
  };
}
