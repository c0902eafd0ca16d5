import { agreementsSigned, removeAgreements } from '../../letters/agreements/signedAgreement';
import { aboutApplications, forgetIn } from '../record/forget';
import { blankRecords } from '../../base/personal/blank';
import type { Services } from '../../base/http/context';
import { queueMails } from '../../letters/mail/queue';
import { memberNumberOf } from '../record/chain';
import type { OfficeDoc } from '../../parties/offices/model';
import { findOffice } from '../../parties/offices/records';
import { repeatFollowUp } from './followUps';
import { enrolmentCopies } from '../mails/mails';
import { Application, type ApplicationDoc, DELETED_DAYS } from '../record/application';

const HOUR_MS = 3_600_000;
/** After this time, in ms, a running process has stored what follows a submission. */
const FOLLOW_UP_MS = 5000;
/** Records per query. */
const BATCH = 500;

/**
 * Queues the copies of a pay-at-office renewal. Safe to repeat. The note that they are queued is not
 * awaited: when it is lost, the sweep repeats them without effect.
 */
export async function queueCopies(
  application: ApplicationDoc,
  office: OfficeDoc,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<void> {
  const memberId = await memberNumberOf(application);
  await queueMails(enrolmentCopies({ prefix: 'office', application, memberId, office, brand }), now());
  noteQueued(application._id).catch(() => {});
}

async function noteQueued(_id: number): Promise<void> {
  await Application.updateOne({ _id }, { $set: { copies_due: false } });
}

/**
 * Stores what follows a submission where a crash prevented it, the oldest first. Skips submissions of the last
 * seconds: their process is still storing it.
 */
export async function sweepCopies(services: Pick<Services, 'brand' | 'now'>): Promise<void> {
  for (let after = 0; ;) {
    const before = new Date(services.now().getTime() - FOLLOW_UP_MS);
    const due = await Application.find({
      copies_due: true,
      _id: { $gt: after },
      application_time: { $lt: before },
    })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    for (const application of due) {
      const office = await findOffice(application.oid);
      if (office !== null) await repeatFollowUp(application, office, services);
      after = application._id;
    }
    if (due.length < BATCH) return;
  }
}

/**
 * Deletes agreements whose application was not stored because of a crash: a signature is not kept without a reason. Reads
 * the last 30 days, the oldest first, without the last hour, whose submissions may still be running.
 */
export async function sweepAgreements({ now }: Pick<Services, 'now'>): Promise<void> {
  const ago = (hours: number) => new Date(now().getTime() - hours * HOUR_MS);
  for (let from = ago(30 * 24); ;) {
    const signed = await agreementsSigned(from, ago(1), BATCH);
    const ids = signed.map(({ _id }) => _id);
    const known = await Application.find({ _id: { $in: ids } })
      .select('_id')
      .lean();
    const kept = new Set(known.map(({ _id }) => _id));
    await removeAgreements(ids.filter((id) => !kept.has(id)));
    const last = signed.at(-1);
    if (last === undefined || signed.length < BATCH) return;
    // Several can be signed in the same ms.
    from = new Date(Math.max(last.signed_at.getTime(), from.getTime() + 1));
  }
}

/**
 * Purges deleted applications that were never paid, and their agreements, the oldest first. Their history keeps what happened
 * and when, without the person.
 */
export async function sweepDeleted({ now }: Pick<Services, 'now'>): Promise<void> {
  const before = new Date(now().getTime() - DELETED_DAYS * 24 * HOUR_MS);
  const isPurged = { state: 'deleted', paid: false, deleted_at: { $lt: before } } as const;
  for (;;) {
    const rows = await Application.find(isPurged).sort({ deleted_at: 1 }).limit(BATCH).select('chain').lean();
    const ids = rows.map(({ _id }) => _id);
    // First, so that a crash leaves neither a signature nor a name behind.
    await removeAgreements(ids);
    await forgetIn(aboutApplications(ids));
    await blankBeside(rows);
    await Application.deleteMany({ _id: { $in: ids }, ...isPurged });
    if (rows.length < BATCH) return;
  }
}

/** What is kept beside memberships of which nothing else is left, such as notes of calls. */
async function blankBeside(purged: readonly Pick<ApplicationDoc, '_id' | 'chain'>[]): Promise<void> {
  const gone = new Set(purged.map(({ _id }) => _id));
  const firsts = purged.filter(({ _id, chain }) => chain === _id).map(({ _id }) => _id);
  const all = await Application.find({ chain: { $in: firsts } })
    .select('chain')
    .lean();
  const kept = new Set(all.filter(({ _id }) => !gone.has(_id)).map(({ chain }) => chain));
  const [chain, ...ids] = firsts.filter((first) => !kept.has(first));
  if (chain === undefined) return;
  await blankRecords({ chain, ids: [chain, ...ids], payments: [], mailboxes: [], accounts: [] });
}
