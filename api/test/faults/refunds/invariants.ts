import { FEE_CENTS } from '@rollbook/contract';
import type { Refund as SquareRefund } from '../../../../local/square/index';
import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { Outbox } from '../../../src/letters/mail/model';
import { Membership, type MembershipDoc } from '../../../src/membership/record/membership';
import { Payment } from '../../../src/money/payments/model';
import { Refund, type RefundDoc } from '../../../src/money/refunds/model';
import { refundOf } from '../../../src/money/square/refundVerdict';
import type { World } from '../world';

type Books = {
  refunds: Map<string, RefundDoc>;
  applications: ApplicationDoc[];
  memberships: MembershipDoc[];
  atSquare: SquareRefund[];
  /** Cents of the payments, by Square's id. */
  paid: Map<string, number>;
  mails: Set<string>;
};

/** Violations of the invariants R1 to R5 (docs/faults.md) in a product at rest; empty when all hold. */
export async function refundViolations(world: World): Promise<string[]> {
  const books = await readBooks(world);
  return [
    ...ofSquare(books),
    ...[...books.refunds.values()].flatMap((refund) => ofRefund(refund, books)),
    ...books.applications.flatMap((application) => ofApplication(application, books)),
    ...books.memberships.flatMap((membership) => ofMembership(membership, books)),
  ];
}

async function readBooks({ square }: World): Promise<Books> {
  const [refunds, applications, memberships, payments, mails] = await Promise.all([
    Refund.find().lean(),
    Application.find().lean(),
    Membership.find().lean(),
    Payment.find().lean(),
    Outbox.find().select('_id').lean(),
  ]);
  return {
    refunds: new Map(refunds.map((refund) => [refund._id, refund])),
    applications,
    memberships,
    atSquare: square.refunds(),
    paid: new Map(payments.map(({ square_id, amount }) => [square_id ?? '', amount])),
    mails: new Set(mails.map(({ _id }) => _id)),
  };
}

/** R1: the refunds of a payment are at most the payment; R3: every refund at Square is one of ours, once. */
function ofSquare({ atSquare, paid, refunds }: Books): string[] {
  const found: string[] = [];
  const sums = new Map<string, number>();
  const seen = new Set<string>();
  for (const { payment_id, amount_money, status, reason = '' } of atSquare) {
    const id = refundOf(reason) ?? '';
    if (!refunds.has(id)) found.push(`R3: a refund at Square is none of ours (${reason})`);
    if (seen.has(id)) found.push(`R2: ${id} was refunded twice at Square`);
    seen.add(id);
    if (status !== 'COMPLETED' && status !== 'PENDING') continue;
    sums.set(payment_id, (sums.get(payment_id) ?? 0) + amount_money.amount);
  }
  for (const [payment, sum] of sums) {
    if (sum > (paid.get(payment) ?? 0)) found.push(`R1: ${sum} cents of ${payment} were refunded`);
  }
  return found;
}

const ENDS = { COMPLETED: 'completed', REJECTED: 'refused', FAILED: 'refused', PENDING: 'pending' } as const;

/** R3, the other way round, and R4: nothing is left unsettled, nor of a cancellation that was undone. */
function ofRefund(refund: RefundDoc, { atSquare, memberships }: Books): string[] {
  const { _id, state, handed_out, amount } = refund;
  const own = atSquare.find(({ reason }) => refundOf(reason ?? '') === _id);
  const found: string[] = [];
  if (['requested', 'sending', 'pending'].includes(state)) found.push(`R4: refund ${_id} is ${state}`);
  if (state !== 'withdrawn' && !memberships.some(({ cancellation }) => cancellation === _id)) {
    found.push(`R4: refund ${_id} is ${state} and its cancellation is undone`);
  }
  if (amount > FEE_CENTS) found.push(`R1: refund ${_id} is ${amount} cents`);
  if (state === 'completed' && handed_out === '' && own?.status !== 'COMPLETED') {
    found.push(`R3: refund ${_id} is completed and ${own?.status ?? 'unknown'} at Square`);
  }
  const isPaidBack = own?.status === 'COMPLETED';
  if (isPaidBack && (state !== 'completed' || handed_out !== '')) {
    found.push(`R3: refund ${_id} is ${state} ${handed_out} and completed at Square`);
  }
  if (own !== undefined && ENDS[own.status] === 'pending') found.push(`R4: ${_id} is pending at Square`);
  return found;
}

function ofApplication(application: ApplicationDoc, { refunds, memberships }: Books): string[] {
  const { _id, refund, refunded, chain, cancelled } = application;
  const found: string[] = [];
  const own = [...refunds.values()].filter((one) => one.application === _id && one.state !== 'withdrawn');
  if (own.length > 1) found.push(`R2: application ${_id} has ${own.length} refunds`);
  if (refund !== (own[0]?._id ?? null)) found.push(`R2: application ${_id} is claimed by ${refund}`);
  const completed = own.find(({ state }) => state === 'completed');
  if ((completed?.amount ?? null) !== (refunded ?? null)) {
    found.push(`R5: application ${_id} says ${refunded} cents were refunded`);
  }
  const membership = memberships.find((one) => one._id === chain);
  if (cancelled !== null && cancelled !== membership?.cancellation) {
    found.push(`R4: application ${_id} is cancelled by ${cancelled}`);
  }
  return found;
}

/** R2: one refund per cancellation; R4: it is carried out; R5: its mails. */
function ofMembership(membership: MembershipDoc, books: Books): string[] {
  const { _id, cancellation, cancelled_on, cancel_open, refund_cents, ended_at_once } = membership;
  const found: string[] = [];
  if (cancel_open) found.push(`R4: the cancellation of ${_id} is half done`);
  if ((cancellation === '') !== (cancelled_on === '')) found.push(`R4: ${_id} is cancelled in part`);
  if (cancellation === '') return found;
  const refund = books.refunds.get(cancellation);
  if (refund_cents > 0 && refund === undefined) found.push(`R4: ${_id} lacks its refund`);
  if (refund?.state === 'withdrawn') found.push(`R4: the refund of ${_id} is withdrawn`);
  for (const application of books.applications.filter(({ chain }) => chain === _id)) {
    const mustBe = ended_at_once || !application.paid;
    if (mustBe && application.cancelled !== cancellation)
      found.push(`R4: ${application._id} is not cancelled`);
    const mails = [`${cancellation}:membershipCancelled:${application.email}`];
    if (refund?.state === 'completed') mails.push(`${cancellation}:refunded:${application.email}`);
    for (const mail of mails) if (!books.mails.has(mail)) found.push(`R5: mail ${mail} is missing`);
  }
  return found;
}
