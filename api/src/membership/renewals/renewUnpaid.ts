import { asRenewal, makeLive, personOf } from '../enrol/renewal';
import { Application, type ApplicationDoc } from '../record/application';
import { newApplication } from '../enrol/newApplication';
import { insertComplete } from '../../base/database';
import { callerName } from '../../base/http/caller';
import type { Context } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { findOffice } from '../../parties/offices/records';
import { refuseIfCancelled, refuseUnlessRenewable } from './renewable';

type Desk = Pick<Context, 'brand' | 'caller' | 'now'>;

/** `number` is that of the renewal. `another`: another person of the same name (D35). */
type Wish = { id: number; number: number; another: boolean };

/**
 * Makes an unpaid renewal with the data of the last application, signed on paper like a paper log's entry. Safe to
 * repeat with the same number. Throws 409 `already_renewed` when the member or another caller was first.
 */
export async function renewUnpaid({ id, number, another }: Wish, desk: Desk): Promise<void> {
  const made = await Application.findById(number).lean();
  if (made !== null && made.state !== 'hidden') return;
  const renewed = await Application.findOne({ _id: id, state: 'live' }).lean();
  if (renewed === null) throw unknownRecord('application');
  if (made === null) await refuseUnlessRenewable(renewed, desk, 'en');
  const renewal = made ?? (await unpaidRenewal(renewed, { number, another }, desk));
  if (made === null) await insertComplete(Application, renewal);
  await refuseIfCancelled(renewal, 'en');
  await makeLive(renewal, { attempt: attemptOf(number), language: 'en' }, desk);
}

async function unpaidRenewal(
  renewed: ApplicationDoc,
  { number, another }: Pick<Wish, 'number' | 'another'>,
  { brand, caller, now }: Desk,
): Promise<ApplicationDoc> {
  const office = await findOffice(renewed.oid);
  if (office === null) throw unknownRecord('office');
  const application = newApplication({
    id: number,
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
    entered_at: application.application_time,
    attempt: attemptOf(number),
    changed_by: callerName(caller),
  };
}

const attemptOf = (number: number) => `renewal ${number}`;
