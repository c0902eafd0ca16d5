import { type CallInput, denverDate, paperInstant, submitDateMistake } from '@rollbook/contract';
import { derivedAttempt } from '../../base/attempts';
import { recordAudit } from '../../base/audit/record';
import { nextNumber } from '../../base/counters';
import { insertComplete } from '../../base/database';
import type { Context, Handler } from '../../base/http/context';
import { invalidFields, unknownRecord } from '../../base/http/problem';
import { findOffice } from '../../parties/offices/records';
import { enrolmentDigest } from './enrol';
import { Application, type ApplicationDoc } from '../record/application';
import { newApplication } from './newApplication';
import { storeOnce } from '../duplicates/storeOnce';
import { claimNumber } from '../duplicates/submissions';
import { claimOrAsk, holdApartFromShown } from '../duplicates/suspected';
import { unprintableIn } from './unprintable';

/**
 * Takes an entry of the paper log (specification §2). The table of calls ties an office to its own; the administrator may
 * also enter the log of a deactivated office.
 */
export const officeSubmitApplication: Handler<'officeSubmitApplication'> = async (input, context) => {
  const { _id: id, oid } = await enterSlip(input, context.attempt, context);
  return { success: true, id, oid };
};

type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;

/** Stores an entry once for its attempt id; one of several rows has the id of its row. */
export async function enterSlip(
  input: CallInput<'officeSubmitApplication'>,
  sent: string | undefined,
  desk: Desk,
): Promise<ApplicationDoc> {
  const now = desk.now();
  const role = desk.caller.role === 'admin' ? 'admin' : 'office';
  const mistake = submitDateMistake(input.submitDate, denverDate(now), role);
  if (mistake !== undefined) throw invalidFields({ submitDate: mistake });
  const { first, last, email, additionalFamily } = input;
  const unprintable = unprintableIn({ first, last, email, additionalFamily }, 'en');
  if (Object.keys(unprintable).length > 0) throw invalidFields(unprintable);
  const digest = enrolmentDigest(input);
  const attempt = sent ?? (await derivedAttempt(digest, now));
  return storeOnce(
    { attempt, digest, language: 'en' },
    (number) => enter(input, { attempt, attempt_digest: digest, number }, desk),
    async (earlier) => earlier,
  );
}

async function enter(
  input: CallInput<'officeSubmitApplication'>,
  { number, ...submission }: { attempt: string; attempt_digest: string; number: number | undefined },
  desk: Desk,
): Promise<ApplicationDoc | undefined> {
  const { brand, caller, now } = desk;
  const office = await findOffice(input.office.oid);
  if (office === null) throw unknownRecord('office');
  const application: ApplicationDoc = {
    ...newApplication({
      id: number ?? (await nextNumber('application')),
      source: 'paper',
      person: input,
      office,
      language: 'en',
      at: paperInstant(input.submitDate, now()),
      brand,
    }),
    entered_at: now(),
    ...submission,
  };
  if (input.another !== true) await claimOrAsk(application, submission.attempt, desk);
  const isClaimed = await claimNumber(submission.attempt, application._id, now());
  if (!isClaimed || !(await insertComplete(Application, application))) return undefined;
  const { _id: id, oid, first, last, expiration_date } = application;
  await recordAudit(caller, now(), {
    subject: 'application',
    id,
    what: 'submitted on paper',
    after: { oid, first, last, submit_date: input.submitDate, expiration_date, paid: false },
    key: `submitted:${id}`,
  });
  if (input.another === true) await holdApartFromShown(application, submission.attempt, desk);
  return application;
}
