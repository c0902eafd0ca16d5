import { denverDate } from '@rollbook/contract';
import type { mongo } from 'mongoose';

type Work = { _id: string | number; due?: Date | null };

/**
 * What waits for its time has it in `due`, since 25 November: a cancellation before had `cancel_due`, a job `next`. Without it
 * nothing takes their next step.
 */
export async function renameDue(database: mongo.Db): Promise<void> {
  await copyDue(database, 'memberships', { cancel_open: true }, 'cancel_due');
  await copyDue(database, 'jobs', {}, 'next');
}

async function copyDue(
  database: mongo.Db,
  name: string,
  open: Readonly<Record<string, boolean>>,
  before: 'cancel_due' | 'next',
): Promise<void> {
  const records = database.collection<Work>(name);
  const waiting = await records
    .find({ ...open, due: null })
    .project<Record<typeof before, Date | undefined> & Work>({ [before]: 1 })
    .toArray();
  for (const { _id, [before]: due } of waiting)
    if (due instanceof Date) await records.updateOne({ _id, due: null }, { $set: { due } });
}

/** Mails of 21 November do not say that they may be sent more often than once, by which the fair turn finds what is due longest. */
export async function markOnce(database: mongo.Db): Promise<void> {
  await database.collection('outbox').updateMany({ state: 'due', once: null }, { $set: { once: false } });
}

type Enrolled = { _id: number; application_time: Date; chain?: number | null };

/** Applications of 21 November are of no membership: each was a new one, which began on the day of its enrolment. */
export async function addMemberships(database: mongo.Db): Promise<void> {
  const applications = database.collection<Enrolled>('applications');
  for await (const { _id, application_time } of applications.find({ chain: null })) {
    const term = {
      chain: _id,
      kind: 'new',
      renews: null,
      starts: denverDate(application_time),
      renewed_as: null,
    };
    await applications.updateOne(
      { _id, chain: null },
      { $set: { ...term, cancelled: null, cancelled_on: '', former_names: [] } },
    );
  }
}
