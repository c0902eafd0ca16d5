import {
  denverDate,
  enrolmentMessages,
  isTermOver,
  nameShown,
  paymentMessages,
  shownId,
  totalCents,
} from '@rollbook/contract';
import { findLinked, type LiveApplication } from '../../membership/record/records';
import { digestOf } from '../../base/attempts';
import { callerName } from '../../base/http/caller';
import type { Context, Handler } from '../../base/http/context';
import { ApiProblem } from '../../base/http/problem';
import { limitCardPayments } from '../../base/limits/limits';
import { linkEnded, readLink, readUsedLink, spendLink } from '../../base/links/links';
import type { About } from '../../base/links/model';
import { linkIdOf } from '../../base/links/visits';
import {
  isMembershipCancelled,
  memberNumber,
  readChain,
  readMemberships,
} from '../../membership/record/chain';
import type { OfficeDoc } from '../../parties/offices/model';
import { findOffice } from '../../parties/offices/records';
import { cardAnswer, refusedBy } from '../../money/payments/answer';
import { newPayment, pay } from '../../money/payments/pay';
import { attemptOf, cardTokenDigest, reuseEarlierPayment } from '../../money/payments/repeats';

type Linked = { application: LiveApplication; office: OfficeDoc; isCancelled: boolean };
type State = 'payable' | 'paid' | 'being_paid' | 'over' | 'not_offered';

/**
 * What the link in a mail pays, and whether it still can; a used one says that it is paid, one of a cancelled membership that
 * it was cancelled. Changes nothing.
 */
export const getPayLink: Handler<'getPayLink'> = async ({ token }, context) => {
  const now = context.now();
  const used = await readUsedLink(token, 'pay', now);
  const about = used ?? (await readLink(token, 'pay', now));
  const { application, office, isCancelled } = await linkedApplication(about, 'en');
  const state = isCancelled ? 'cancelled' : stateOf(application, office, context);
  if (used !== undefined && state !== 'paid' && state !== 'cancelled') throw linkEnded('en');
  const { _id: id, oid, chain, language, expiration_date } = application;
  const stored = await readChain(chain);
  return {
    member_id: stored === undefined ? shownId({ id, oid }) : memberNumber(stored),
    name: nameShown(application),
    office_name: office.office_name,
    office_phone: office.office_phone,
    expiration_date,
    language,
    amount: totalCents(1),
    state,
  };
};

/**
 * Pays exactly the application of a link by card. The reservation decides between several payers at the same moment, such
 * as the applicant and the office. The link ends when the payment is done; a declined card can be followed by another.
 */
export const payByLink: Handler<'payByLink'> = async ({ token, nonce, amount, language }, context) => {
  const actor = callerName(context.caller);
  const card = cardTokenDigest(nonce);
  const digest = digestOf({ kind: 'link', link: await linkIdOf(token, context.now()), amount });
  const { attempt, earlier } = await attemptOf(context, { digest, card });
  if (earlier !== null) return cardAnswer(reuseEarlierPayment(earlier, { actor, digest }));

  if (amount !== totalCents(1)) {
    throw new ApiProblem('wrong_amount', `One application costs ${totalCents(1)} cents`);
  }
  const linked = await linkedApplication(await readLink(token, 'pay', context.now()), language);
  if (linked.isCancelled) throw linkEnded(language);
  refuse(stateOf(linked.application, linked.office, context), linked.application._id, language);
  const { _id: id, oid, email } = linked.application;
  const order = { _id: attempt, kind: 'bulk' as const, actor, digest, card, nonce, ids: [id], amount };
  const location = context.config.square.locationId;
  const payment = newPayment({ ...order, location, payer_email: email, language }, context.now());
  const charge = () => pay({ payment }, context);
  const paid = await limitCardPayments(context, oid, charge, refusedBy);
  if (paid.state === 'done') await spendLink(token, 'pay', context.now());
  return cardAnswer(paid);
};

type Language = LiveApplication['language'];

/** Throws 410 when the link has ended, or its application was deleted or got another e-mail address. */
async function linkedApplication(about: About | undefined, language: Language): Promise<Linked> {
  const application = await findLinked(about);
  if (application === null) throw linkEnded(language);
  const [office, memberships] = await Promise.all([
    findOffice(application.oid),
    readMemberships([application.chain]),
  ]);
  if (office === null) throw linkEnded(language);
  return { application, office, isCancelled: isMembershipCancelled(memberships.get(application.chain)) };
}

function stateOf(application: LiveApplication, office: OfficeDoc, { now }: Context): State {
  if (application.paid) return 'paid';
  if (application.payment !== null) return 'being_paid';
  if (isTermOver(application, denverDate(now()))) return 'over';
  return office.online_payment && office.active ? 'payable' : 'not_offered';
}

function refuse(state: State, id: number, language: Language): void {
  const messages = enrolmentMessages[language];
  switch (state) {
    case 'paid':
      throw new ApiProblem('already_paid', messages.already_member, { ids: [id] });
    case 'being_paid':
      throw new ApiProblem('conflict', messages.payment_pending, { ids: [id] });
    case 'over':
      throw new ApiProblem('term_over', paymentMessages[language].termOver, { ids: [id] });
    case 'not_offered':
      throw new ApiProblem('not_offered', messages.noCard);
    case 'payable':
  }
}
