import type { Enrolled } from '@rollbook/contract';
import { screenPath } from '../agreements/links';
import { findOffice } from '../offices/records';
import { Application, type ApplicationDoc } from './model';

/** The office of an application; undefined when it is unknown or hidden. */
export async function officeOfApplication(id: number): Promise<number | undefined> {
  const application = await Application.findOne({ _id: id, state: { $ne: 'hidden' } })
    .select('oid')
    .lean();
  return application?.oid;
}

export type Payable = Pick<ApplicationDoc, '_id' | 'oid' | 'paid' | 'payment'>;

/** The live ones of these applications, with the fields that a payment checks. */
export async function payableApplications(ids: number[]): Promise<Payable[]> {
  return Application.find({ _id: { $in: ids }, state: 'live' })
    .sort({ _id: 1 })
    .select('oid paid payment')
    .lean();
}

/** The confirmation page of an online application (D5); undefined when a part of it is missing. */
export async function findEnrolled(id: number, now: Date): Promise<Enrolled | undefined> {
  const application = await Application.findOne({ _id: id }).lean();
  if (application === null) return undefined;
  const [office, agreementPath] = await Promise.all([findOffice(application.oid), screenPath(id, now)]);
  if (office === null || agreementPath === undefined) return undefined;
  return {
    id,
    oid: application.oid,
    office_name: office.office_name,
    first: application.first,
    last: application.last,
    paid: application.paid,
    expiration_date: application.expiration_date,
    application_time: application.application_time.toISOString(),
    agreementPath,
  };
}
