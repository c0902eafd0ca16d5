import { chainStatus, denverDate, type Enrolled, memberSince, shownId } from '@rollbook/contract';
import { cardPathOf, screenPath } from '../../letters/agreements/links';
import type { OfficeDoc } from '../../parties/offices/model';
import { findOffice } from '../../parties/offices/records';
import { addressOf } from '../../parties/offices/wire';
import { Application, type ApplicationDoc } from '../record/application';
import { memberCardCode } from '../record/cardCode';
import { memberIn, memberNumber, readChain, toChain } from '../record/chain';
import { statusOnWire } from '../record/statusOnWire';

/** The confirmation page of an online application; undefined when a part of it is missing. */
export async function findEnrolled(id: number, now: Date): Promise<Enrolled | undefined> {
  const [application, path] = await Promise.all([
    Application.findOne({ _id: id }).lean(),
    screenPath(id, now),
  ]);
  return application === null || path === undefined ? undefined : enrolledOf(application, path, now);
}

/**
 * The same for an application that the payer did not submit in this form: without the links to its signed agreement and
 * its card, which have data that the payer has not typed (D35).
 */
export async function findPaidExisting(id: number, now: Date): Promise<Enrolled | undefined> {
  const application = await Application.findOne({ _id: id }).lean();
  return application === null ? undefined : enrolledOf(application, '', now);
}

async function enrolledOf(
  application: ApplicationDoc,
  path: Enrolled['agreementPath'],
  now: Date,
): Promise<Enrolled | undefined> {
  const [office, stored] = await Promise.all([findOffice(application.oid), readChain(application.chain)]);
  if (office === null) return undefined;
  const enrolled = toEnrolled(application, office, path);
  if (stored === undefined) return enrolled;
  const numbered = { ...enrolled, member_id: memberNumber(stored) };
  if (!application.paid || path === '') return numbered;
  const dates = toChain(stored);
  return {
    ...numbered,
    card: {
      path: cardPathOf(path),
      code: await memberCardCode(stored.chain),
      status: statusOnWire(chainStatus(dates, denverDate(now))),
      member_since: memberSince(dates) ?? null,
      additional_family: memberIn(stored).additional_family,
    },
  };
}

/** A new membership that is not paid yet. */
export function toEnrolled(
  application: ApplicationDoc,
  office: OfficeDoc,
  path: Enrolled['agreementPath'],
): Enrolled {
  return {
    id: application._id,
    oid: application.oid,
    member_id: shownId({ id: application.chain, oid: application.oid }),
    office_name: office.office_name,
    office_address: addressOf(office),
    first: application.first,
    last: application.last,
    paid: application.paid,
    expiration_date: application.expiration_date,
    application_time: application.application_time.toISOString(),
    agreementPath: path,
    copy_mailed: application.email !== '' && (application.paid || application.member_copy !== 'none'),
  };
}
