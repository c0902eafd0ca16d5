import { type CallInput, denverDate, paperInstant } from '@rollbook/contract';
import { recordAudit } from '../audit/record';
import { nextNumber } from '../counters';
import type { Context, Handler } from '../http/context';
import { invalidFields, unknownRecord } from '../http/problem';
import { Office } from '../offices/model';
import { derivedAttempt, storeOnce } from './attempts';
import { enrolmentDigest } from './enrol';
import { Application, type ApplicationDoc } from './model';
import { newApplication } from './newApplication';

/**
 * Takes an entry of the paper log (specification §2). The office is the caller's own, which the table says; the
 * administrator may also enter what a deactivated office has left behind (D25).
 */
export const officeSubmitApplication: Handler<'officeSubmitApplication'> = async (input, context) => {
  const now = context.now();
  if (input.submitDate > denverDate(now)) {
    throw invalidFields({ submitDate: 'The submit date may not be in the future' });
  }
  const digest = enrolmentDigest(input);
  const attempt = context.attempt ?? (await derivedAttempt(digest, now));
  const application = await storeOnce({ attempt, digest, language: 'en' }, () =>
    enter(input, { attempt, attempt_digest: digest }, context),
  );
  return { success: true, id: application._id, oid: application.oid };
};

async function enter(
  input: CallInput<'officeSubmitApplication'>,
  by: Pick<ApplicationDoc, 'attempt' | 'attempt_digest'>,
  { brand, caller, now }: Context,
): Promise<ApplicationDoc> {
  const office = await Office.findOne({ _id: input.office.oid }).lean();
  if (office === null) throw unknownRecord('office');
  const application: ApplicationDoc = {
    ...newApplication({
      id: await nextNumber('application'),
      source: 'paper',
      person: input,
      office,
      language: 'en',
      at: paperInstant(input.submitDate, now()),
      brand,
    }),
    ...by,
  };
  await Application.create(application);
  const { _id: id, oid, first, last, expiration_date } = application;
  await recordAudit(caller, now(), {
    subject: 'application',
    id,
    what: 'submitted on paper',
    after: { oid, first, last, submit_date: input.submitDate, expiration_date, paid: false },
    key: `submitted:${id}`,
  });
  return application;
}
