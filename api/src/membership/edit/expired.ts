import { denverDate, isTermOver, renewalMessages } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { nextNumber } from '../../base/counters';
import { insertNew } from '../../base/database';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem, unknownRecord } from '../../base/http/problem';
import { findOffice } from '../../parties/offices/records';
import { deleteLive } from './deletion';
import { refusal } from './editable';
import { Application, type ApplicationDoc } from '../record/application';
import { newApplication } from '../enrol/newApplication';
import { personOf } from '../enrol/renewal';
import { claimOrRefuse } from '../duplicates/samePerson';
import { isOverOn } from '../lists/unpaid';

/**
 * Renews an application that expired before payment: a new unpaid one of today with the same data, signed on paper like a
 * paper log's entry; the old one is deleted. The number of the new one is stored in the old one first, so that a
 * repeat, also after a crash or at the same time, makes one application.
 */
export const renewExpiredApplication: Handler<'renewExpiredApplication'> = async (
  { id, another = false },
  context,
) => {
  const expired = await findExpired(id, context);
  const number = await numberOfRenewal(expired);
  const attempt = `renews ${id}`;
  const renewal = { ...(await renewalOf(expired, number, context)), another, attempt };
  if (!another) await claimOrRefuse(renewal, attempt, { now: context.now(), language: 'en' });
  if (await insertNew(Application, renewal)) {
    await recordAudit(context.caller, context.now(), {
      subject: 'application',
      id: number,
      what: 'submitted on paper',
      after: { oid: renewal.oid, first: renewal.first, last: renewal.last, renews: id, paid: false },
      key: `submitted:${number}`,
    });
  }
  await remove(id, context);
  return { success: true, id: number, oid: renewal.oid };
};

/** Deletes an application that expired before payment; the administrator can restore it. */
export const deleteExpiredApplication: Handler<'deleteExpiredApplication'> = async ({ id }, context) => {
  await findExpired(id, context);
  await remove(id, context);
  return { success: true };
};

async function findExpired(id: number, { now }: Context): Promise<ApplicationDoc> {
  const stored = await Application.findOne({ _id: id, state: 'live' }).lean();
  if (stored === null) throw unknownRecord('application');
  if (stored.cancelled !== null) throw new ApiProblem('conflict', renewalMessages.en.cancelled);
  if (stored.paid || stored.payment !== null || !isTermOver(stored, denverDate(now()))) {
    throw new ApiProblem('conflict', 'This application has not expired before payment');
  }
  return stored;
}

/**
 * The number of the renewal: of two callers at the same time, both get the same. One that was deleted since, so that the
 * expired application could be restored, is replaced.
 */
async function numberOfRenewal({ _id, replaced_by: before }: ApplicationDoc): Promise<number> {
  const isDeleted = before !== null && (await Application.exists({ _id: before, state: 'deleted' })) !== null;
  if (before !== null && !isDeleted) return before;
  const replaced_by = await nextNumber('application');
  const won = await Application.findOneAndUpdate(
    { _id, replaced_by: before },
    { $set: { replaced_by } },
    { lean: true },
  );
  if (won !== null) return replaced_by;
  const { replaced_by: other } = await Application.findById(_id).orFail().lean();
  return other ?? replaced_by;
}

async function renewalOf(
  expired: ApplicationDoc,
  id: number,
  { brand, now }: Context,
): Promise<ApplicationDoc> {
  const office = await findOffice(expired.oid);
  if (office === null) throw unknownRecord('office');
  return newApplication({
    id,
    source: 'paper',
    person: personOf(expired),
    office,
    language: expired.language,
    at: now(),
    brand,
  });
}

async function remove(id: number, context: Context): Promise<void> {
  const unpaid = { paid: false, payment: null, ...isOverOn(denverDate(context.now())) };
  if (await deleteLive(id, unpaid, context)) return;
  const problem = await refusal(id);
  // A repeat at the same time has deleted it: the goal is reached.
  if (problem.code !== 'unknown_id') throw problem;
}
