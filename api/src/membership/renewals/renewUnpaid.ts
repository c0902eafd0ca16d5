import { asRenewal, makeLive, personOf } from '../applications/renewal';
import { Application, type ApplicationDoc } from '../record/application';
import { newApplication } from '../applications/newApplication';
import { nextNumber } from '../../base/counters';
import { insertComplete } from '../../base/database';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { findOffice } from '../../parties/offices/records';
import { refuseIfCancelled, refuseUnlessRenewable } from './renewable';

/**
 * Makes an unpaid renewal with the data of the last application, signed on paper like a paper log's entry (L2). Throws 409
 * `already_renewed` when the member or another caller was first.
 */
export const renewUnpaid: Handler<'renewUnpaid'> = async ({ id, another = false }, context) => {
  const renewed = await Application.findOne({ _id: id, state: 'live' }).lean();
  if (renewed === null) throw unknownRecord('application');
  await refuseUnlessRenewable(renewed, context, 'en');
  const renewal = await unpaidRenewal(renewed, another, context);
  await insertComplete(Application, renewal);
  await refuseIfCancelled(renewal, 'en');
  const { attempt } = renewal;
  const { _id, oid, starts, expiration_date } = await makeLive(renewal, { attempt, language: 'en' }, context);
  return { success: true, id: _id, oid, starts, expiration_date };
};

async function unpaidRenewal(
  renewed: ApplicationDoc,
  another: boolean,
  { brand, caller, now }: Context,
): Promise<ApplicationDoc & { attempt: string }> {
  const [office, id] = await Promise.all([findOffice(renewed.oid), nextNumber('application')]);
  if (office === null) throw unknownRecord('office');
  const application = newApplication({
    id,
    source: 'paper',
    person: { ...personOf(renewed), another },
    office,
    language: renewed.language,
    at: now(),
    brand,
  });
  return {
    ...asRenewal(application, renewed, brand),
    state: 'hidden',
    attempt: `renewal ${id}`,
    changed_by: callerName(caller),
  };
}
