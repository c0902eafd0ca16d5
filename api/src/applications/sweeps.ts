import { agreementsSigned, removeAgreements } from '../agreements/store';
import type { Services } from '../http/context';
import { queueMails } from '../mail/queue';
import type { OfficeDoc } from '../offices/model';
import { findOffice } from '../offices/records';
import { enrolmentCopies } from './mails';
import { Application, type ApplicationDoc } from './model';

const HOUR_MS = 3_600_000;

/** Queues the copies of a pay-at-office application. Safe to repeat. */
export async function queueCopies(
  application: ApplicationDoc,
  office: OfficeDoc,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<void> {
  await queueMails(enrolmentCopies({ prefix: 'office', application, office, brand }), now());
  await Application.updateOne({ _id: application._id }, { $set: { copies_due: false } });
}

/** Queues copies that a crash after storing the application prevented (D22). */
export async function sweepCopies(services: Pick<Services, 'brand' | 'now'>): Promise<void> {
  const due = await Application.find({ copies_due: true }).lean();
  for (const application of due) {
    const office = await findOffice(application.oid);
    if (office !== null) await queueCopies(application, office, services);
  }
}

/**
 * Deletes agreements whose application was not stored because of a crash: a signature is not kept without a reason. Reads
 * the last two days without the last hour, whose submissions may still be running.
 */
export async function sweepAgreements({ now }: Pick<Services, 'now'>): Promise<void> {
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  const ids = await agreementsSigned(ago(48), ago(1));
  const known = await Application.find({ _id: { $in: ids } })
    .select('_id')
    .lean();
  const kept = new Set(known.map(({ _id }) => _id));
  await removeAgreements(ids.filter((id) => !kept.has(id)));
}
