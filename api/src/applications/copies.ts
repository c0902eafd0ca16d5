import type { Services } from '../http/context';
import { enrolmentCopies } from '../mail/forApplications';
import { queueMails } from '../mail/queue';
import { Office, type OfficeDoc } from '../offices/model';
import { Application, type ApplicationDoc } from './model';

/** Queues the copies of a pay-at-office application and notes that they are; queueing them twice changes nothing. */
export async function queueCopies(
  application: ApplicationDoc,
  office: OfficeDoc,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<void> {
  await queueMails(enrolmentCopies({ prefix: 'office', application, office, brand }), now());
  await Application.updateOne({ _id: application._id }, { $set: { copies_due: false } });
}

/** Does what a crash between storing an application and queueing its copies has left undone (D22). */
export async function sweepCopies(services: Pick<Services, 'brand' | 'now'>): Promise<void> {
  const due = await Application.find({ copies_due: true }).lean();
  for (const application of due) {
    const office = await Office.findOne({ _id: application.oid }).lean();
    if (office !== null) await queueCopies(application, office, services);
  }
}
