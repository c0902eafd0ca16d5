import { denverDate, type LastCall } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import { callerName, callerNamed } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { limitNotes } from '../../base/limits/notes';
import { unknownRecord } from '../../base/http/problem';
import { refuseErasedChain } from '../record/chain';
import { chainOf } from '../record/records';
import { Membership, type MembershipDoc } from '../record/membership';

/** Keeps how a call about a renewal or a payment went, and when. The history has the earlier ones. */
export const noteCall: Handler<'noteCall'> = async ({ id, text }, { caller, config, now }) => {
  const chain = await chainOf(id);
  if (chain === undefined) throw unknownRecord('application');
  await refuseErasedChain(chain);
  await limitNotes(chain, { config, now });
  const at = now();
  const last_call = { application: id, text, by: callerName(caller), at };
  await Membership.updateOne({ _id: chain }, { $set: { last_call } }, { upsert: true });
  await recordAudit(caller, at, { subject: 'application', id, what: 'called', after: { text } });
  return { success: true };
};

/** The last call, if it was about this application and not about an earlier term. */
export function lastCallAbout(id: number, membership: MembershipDoc | undefined): LastCall | null {
  // Stored before there were calls.
  const call = membership?.last_call ?? null;
  if (call === null || call.application !== id) return null;
  const by = callerNamed(call.by).role === 'admin' ? 'admin' : 'office';
  return { text: call.text, by, on: denverDate(call.at) };
}
