import {
  AGREEMENT_VERSION,
  type CallInput,
  CONSENT_VERSION,
  nothingTyped,
  totalCents,
} from '@rollbook/contract';
import { deleteApplication } from '../../src/membership/edit/deleteApplication';
import { Application } from '../../src/membership/record/application';
import { nextNumber } from '../../src/base/counters';
import { restoreApplication } from '../../src/membership/edit/restoreApplication';
import { resumeForm } from '../../src/membership/enrol/resume';
import type { Context, Reply } from '../../src/base/http/context';
import { unknownRecord } from '../../src/base/http/problem';
import { confirmMyEmail } from '../../src/journeys/members/changeMyEmail';
import { memberLogin } from '../../src/journeys/members/signIn';
import { submitRenewal } from '../../src/journeys/renewing/renewByLink';
import { renewUnpaid } from '../../src/membership/renewals/renewUnpaid';
import { payByLink } from '../../src/journeys/payByLink/payByLink';
import { processOfficePayment } from '../../src/money/payments/processOfficePayment';
import { processRenewalPayment } from '../../src/journeys/renewing/processRenewalPayment';
import { stopReminders } from '../../src/journeys/reminders/stop';
import { dataUrl, drawnPng } from '../signatures';

/** What happens to a membership after its first payment: by staff, or by the holder of a link. */
export type LifecycleDeed =
  | { kind: 'renew at the counter'; id: number }
  | ({ kind: 'renew by link' | 'renew by card' } & ByLink)
  | { kind: 'pay by link'; token: string; nonce: string }
  | { kind: 'resume' | 'member' | 'confirm-email' | 'stop-reminders'; token: string }
  /** Of the renewal that the membership has at this moment. */
  | { kind: 'delete renewal' | 'restore renewal'; chain: number }
  /** A bulk payment of all renewals of these memberships that are unpaid at this moment. */
  | { kind: 'pay renewals'; chains: readonly number[]; nonce: string };

/** The member types the address that the membership has. */
export type ByLink = { token: string; oid: number; email: string; nonce: string };

/** Small, because it is decoded thousands of times. */
export const signatureUrl = dataUrl(drawnPng({ width: 125, height: 50 }));

/** Runs a request as its route would. */
export function handleLifecycle(deed: LifecycleDeed, context: Context): Promise<object | Reply> {
  const language = 'en';
  switch (deed.kind) {
    case 'renew at the counter':
      return renewAtCounter(deed.id, context);
    case 'renew by link':
      return submitRenewal({ ...formOf(deed), token: deed.token, signatureURL: signatureUrl }, context);
    case 'renew by card': {
      const { token, nonce } = deed;
      const paid = { token, nonce, signatureUrl, amount: totalCents(1) };
      return processRenewalPayment({ ...formOf(deed), ...paid }, context);
    }
    case 'pay by link':
      return payByLink({ token: deed.token, nonce: deed.nonce, amount: totalCents(1), language }, context);
    case 'resume':
      return resumeForm({ token: deed.token }, context);
    case 'member':
      return memberLogin({ token: deed.token, language }, context);
    case 'confirm-email':
      return confirmMyEmail({ token: deed.token, language }, context);
    case 'stop-reminders':
      return stopReminders({ token: deed.token }, context);
    case 'delete renewal':
      return ofRenewal(deed.chain, 'live', (id) => deleteApplication({ id }, context));
    case 'restore renewal':
      return ofRenewal(deed.chain, 'deleted', (id) => restoreApplication({ id }, context));
    case 'pay renewals':
      return payRenewals(deed.chains, deed.nonce, context);
  }
}

async function renewAtCounter(id: number, context: Context): Promise<object> {
  const number = await nextNumber('application');
  await renewUnpaid({ id, number, another: false }, context);
  return { success: true, id: number };
}

async function ofRenewal<Answer>(
  chain: number,
  state: 'live' | 'deleted',
  work: (id: number) => Promise<Answer>,
): Promise<Answer> {
  const renewal = await Application.findOne({ chain, kind: 'renewal', state }).sort({ _id: -1 }).lean();
  if (renewal === null) throw unknownRecord('application');
  return work(renewal._id);
}

async function payRenewals(chains: readonly number[], nonce: string, context: Context) {
  const unpaid = await Application.find({
    chain: { $in: chains },
    kind: 'renewal',
    state: 'live',
    paid: false,
  })
    .select('_id')
    .lean();
  if (unpaid.length === 0) throw unknownRecord('application');
  const ids = unpaid.map(({ _id }) => _id);
  const selection = { selectedNames: ids, numOfApplications: ids.length, amount: totalCents(ids.length) };
  return processOfficePayment({ ...selection, nonce }, context);
}

/** Address and phone of every applicant and member. */
export const ADDRESS = {
  streetAddress: '1 Elm Street',
  city: 'Denver',
  state: 'Colorado',
  zip: '80201',
  primaryPhone: '303-555-0100',
};

/** The form of a renewal: what the member has typed, read, and agreed to again. */
function formOf({ oid, email }: ByLink): Omit<CallInput<'submitRenewal'>, 'token' | 'signatureURL'> {
  return {
    ...nothingTyped,
    email,
    birthday: '2 May 1990',
    office: { oid },
    ...ADDRESS,
    agreement: { agreed: true, version: AGREEMENT_VERSION, language: 'en', method: 'drawn' },
    consent: { agreed: true, version: CONSENT_VERSION, language: 'en' },
  };
}
