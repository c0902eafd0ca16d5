import {
  type Application,
  type ApplicationDetails,
  CONTACT_FIELDS,
  type DeletedApplication,
  receiptNumber,
  renamed,
  type SearchedApplication,
} from '@rollbook/contract';
import { officeNames } from '../../parties/offices/records';
import type { ApplicationDoc } from '../record/application';
import { isImported, isNotRecorded, isPaidElsewhere, typeOnWire } from '../record/elsewhere';

/** A stored application as lists and the edit dialog see it (specification §3). */
export function toApplication(stored: ApplicationDoc, officeName: string): Application {
  return {
    id: stored._id,
    oid: stored.oid,
    office_name: officeName,
    kind: stored.kind,
    first: stored.first,
    last: stored.last,
    email: stored.email,
    additional_family: stored.additional_family,
    paid: stored.paid,
    payment_type: typeOnWire(stored.payment_type),
    square_id: stored.square_id,
    payment_time: stored.payment_time?.toISOString() ?? null,
    application_time: stored.application_time.toISOString(),
    calendar_year: stored.calendar_year,
    language: stored.language,
    expiration_date: stored.expiration_date,
    being_paid: !stored.paid && stored.payment !== null,
    signed: stored.signed,
    version: stored.version,
    ...(isImported(stored) ? { source: 'import' as const } : {}),
    ...(stored.renewed_as === null ? {} : { renewed: true as const }),
    ...(stored.paid && typeof stored.runs_out === 'string' ? { does_not_renew: true as const } : {}),
    ...(stored.paper_copy === 'due' ? { paper_copy_due: true as const } : {}),
    ...(stored.refunded ? { refunded: stored.refunded, refunded_on: stored.refunded_on } : {}),
    ...(stored.cancelled !== null ? { cancelled: true as const, cancelled_on: stored.cancelled_on } : {}),
  };
}

/** A row of a list with what its search compares besides. */
export function searchedOf(stored: ApplicationDoc, shown: Application): SearchedApplication {
  const { primary_phone, check_number, purchase_order, paid, payment } = stored;
  const receipt_number = paid && payment !== null ? receiptNumber(payment) : '';
  return { ...shown, primary_phone, check_number, purchase_order, receipt_number };
}

export function toDeletedApplication(stored: ApplicationDoc, officeName: string): DeletedApplication {
  return {
    ...toApplication(stored, officeName),
    deleted_at: (stored.deleted_at ?? stored.application_time).toISOString(),
    deleted_by: stored.deleted_by,
    ...(stored.taken_back ? { taken_back: stored.taken_back } : {}),
  };
}

export function toDetails(
  stored: ApplicationDoc,
  officeName: string,
  membership: NonNullable<ApplicationDetails['membership']>,
  chain: readonly ApplicationDoc[],
): ApplicationDetails {
  return {
    ...toApplication(stored, officeName),
    ...renamed(CONTACT_FIELDS, stored, 'stored', 'record'),
    check_number: stored.check_number,
    payment_note: stored.payment_note,
    ...(stored.paid && stored.payment !== null ? { receipt_number: receiptNumber(stored.payment) } : {}),
    document_delivered_at: stored.document_delivered_at?.toISOString() ?? null,
    ...(stored.paper_copy_on ? { paper_copy_on: stored.paper_copy_on } : {}),
    ...(isImported(stored)
      ? { imported: { former_number: stored.former_number, paid_elsewhere: isPaidElsewhere(stored) } }
      : {}),
    ...(isNotRecorded(stored, chain) ? { not_recorded: true as const } : {}),
    membership,
  };
}

export async function onWire(stored: ApplicationDoc): Promise<Application> {
  return toApplication(stored, (await officeNames([stored.oid]))(stored.oid));
}
