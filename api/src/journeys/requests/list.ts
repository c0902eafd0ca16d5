import {
  type CallAnswer,
  denverDate,
  daysBetween,
  dollars,
  FEE_CENTS,
  nameShown,
  paidWith,
  shownDate,
} from '@rollbook/contract';
import type { Handler, Services } from '../../base/http/context';
import type { ApplicationDoc } from '../../membership/record/application';
import { typeOnWire } from '../../membership/record/elsewhere';
import {
  memberIn,
  memberNumber,
  newestOf,
  readChains,
  type StoredChain,
} from '../../membership/record/chain';
import { receiptOf } from '../../money/payments/paymentReceipt';
import { findPayment } from '../../money/payments/store';
import { findOffice, officeNames } from '../../parties/offices/records';
import { cancelTerms } from '../cancelling/cancelTerms';
import { recordedByHand } from './askable';
import { spareOf } from './duplicate';
import { MemberRequest, type MemberRequestDoc } from './model';
import { whyNotSetBack } from './setBack';
import { toShown } from './shown';

type Row = CallAnswer<'getRequests'>[number];

/** The administrator answers them day by day. */
const MOST = 100;

/** The requests that wait, the nearest deadline first, and those whose money did not go back. */
export const getRequests: Handler<'getRequests'> = async (_input, services) => {
  const listed = await MemberRequest.find({ listed: true }).sort({ due: 1, _id: 1 }).limit(MOST).lean();
  const chains = await readChains(listed.map(({ chain }) => chain));
  const known = await Promise.all(
    listed.map(async (request) => knownOf(request, chains.get(request.chain), services)),
  );
  const amounts = new Map(listed.map(({ _id }, nth) => [_id, known[nth]?.amount ?? 0]));
  const [shown, officeName] = await Promise.all([
    toShown(listed, amounts),
    officeNames(listed.map(({ oid }) => oid)),
  ]);
  return listed.flatMap((request, nth): Row[] => {
    const [one, about, stored] = [shown[nth], known[nth], chains.get(request.chain)];
    // The rest of a refund goes on by itself.
    if (one === undefined || about === undefined || one.state === 'done') return [];
    return [
      {
        ...one,
        ...(about.other === undefined ? {} : { other: about.other }),
        id: request.application,
        oid: request.oid,
        ...(stored === undefined ? {} : { member_id: memberNumber(stored) }),
        name: stored === undefined ? 'a deleted member' : nameShown(memberIn(stored)),
        asking_office: officeName(request.oid),
        due: request.due,
        facts: about.facts,
        blocked: about.blocked,
        ...(about.both === undefined ? {} : { both: about.both, people: about.people ?? [] }),
      },
    ];
  });
};

type Known = Pick<Row, 'amount' | 'facts' | 'blocked' | 'both' | 'people'> & { other?: string };

/** What the rules say about a request now. */
export async function knownOf(
  request: MemberRequestDoc,
  stored: StoredChain | undefined,
  services: Pick<Services, 'brand' | 'now'>,
): Promise<Known> {
  if (stored === undefined) return { amount: 0, facts: [], blocked: 'The member was deleted meanwhile.' };
  switch (request.kind) {
    case 'cancel':
      return cancelKnown(stored, services);
    case 'payment':
      return paymentKnown(request, stored);
    case 'twice':
      return twiceKnown(request, stored);
    case 'move':
      return moveKnown(request, stored);
  }
}

async function twiceKnown(
  { application, other, oid }: MemberRequestDoc,
  stored: StoredChain,
): Promise<Known> {
  const spare = await spareOf(stored, other, oid);
  const { found } = spare;
  const beside =
    found === undefined
      ? {}
      : {
          both: { one: application, other: memberIn(found)._id },
          people: await peopleOf([stored, found]),
        };
  if ('why' in spare) return { amount: 0, facts: [], blocked: spare.why, ...beside };
  const facts = [{ label: 'Deleted', value: `${nameShown(spare.application)}, ${spare.number}, unpaid` }];
  return { amount: 0, facts, blocked: '', other: spare.number, ...beside };
}

async function peopleOf(both: readonly StoredChain[]): Promise<Known['people']> {
  const officeName = await officeNames(both.map((stored) => newestOf(stored).oid));
  return both.map((stored) => ({
    name: nameShown(memberIn(stored)),
    member_id: memberNumber(stored),
    office_name: officeName(newestOf(stored).oid),
  }));
}

async function moveKnown(request: MemberRequestDoc, stored: StoredChain): Promise<Known> {
  const { oid, office, _id } = request;
  const [from, to, others] = await Promise.all([
    findOffice(oid),
    office === null ? null : findOffice(office),
    MemberRequest.countDocuments({ chain: stored.chain, open: true, _id: { $ne: _id } }).exec(),
  ]);
  const terms = stored.applications.filter((one) => one.oid === oid);
  const facts = [
    { label: 'From', value: `${from?.office_name ?? ''}, as ${memberNumber(stored)}` },
    { label: 'To', value: to?.office_name ?? '' },
    {
      label: 'Then',
      value: `${terms.length === 1 ? 'the term moves' : `${terms.length} terms move`}; what was collected stays in the figures of ${from?.office_name ?? ''}, and the member gets a mail`,
    },
  ];
  return { amount: 0, facts, blocked: whyNotMoved(terms, to, others) };
}

function whyNotMoved(
  terms: readonly ApplicationDoc[],
  to: Awaited<ReturnType<typeof findOffice>>,
  others: number,
): string {
  if (to === null || !to.active) return 'The other clinic is deactivated.';
  if (terms.length === 0) return 'The member is not at this clinic any more.';
  if (terms.some(({ paid, payment }) => !paid && payment !== null))
    return 'It is being paid for at this moment.';
  return others > 0 ? 'Another request about this member must be answered first.' : '';
}

async function cancelKnown(stored: StoredChain, services: Pick<Services, 'brand' | 'now'>): Promise<Known> {
  const terms = await cancelTerms(stored, { by: 'member' }, services);
  const { refundCents: amount, refundOf, atOnce, refundableUntil } = terms;
  const paid = stored.applications.find(({ _id }) => _id === refundOf);
  const today = denverDate(services.now());
  const then = atOnce ? 'The membership ends today' : 'The membership ends with its term';
  const facts = [{ label: 'Then', value: `${then}; member and clinic get a mail` }];
  if (paid === undefined) return { amount, facts, blocked: '' };
  const payment = paid.payment === null ? null : await findPayment(paid.payment);
  const how = paidWith({ ...asOnWire(paid), card: payment === null ? undefined : receiptOf(payment).card });
  const paidOn = denverDate(paid.payment_time ?? paid.application_time);
  const until = refundableUntil === undefined ? '' : `, refundable until ${shownDate(refundableUntil)}`;
  const charge = FEE_CENTS - amount;
  const kept = amount > 0 && charge > 0 ? ` (${dollars(FEE_CENTS)} less ${dollars(charge)})` : '';
  const way = paid.square_id === '' ? 'by hand, in cash or by check' : 'to the card';
  return {
    amount,
    facts: [
      { label: 'Paid', value: `${dollars(FEE_CENTS)} · ${how} · ${shownDate(paidOn)}` },
      { label: 'Days ago', value: `${daysBetween(paidOn, today)}${until}` },
      { label: 'Goes back', value: amount > 0 ? `${dollars(amount)} ${way}${kept}` : 'nothing by the rules' },
      ...facts,
    ],
    blocked: '',
  };
}

async function paymentKnown({ payment }: MemberRequestDoc, stored: StoredChain): Promise<Known> {
  const paid = recordedByHand(stored);
  if (paid === undefined) return { amount: 0, facts: [], blocked: 'No cash or check is recorded any more.' };
  const day = shownDate(denverDate(paid.payment_time ?? paid.application_time));
  const facts = [
    { label: 'Recorded', value: `${dollars(FEE_CENTS)} · ${paidWith(asOnWire(paid))} · ${day}` },
  ];
  return { amount: 0, facts, blocked: payment === 'none' ? await whyNotSetBack(paid) : '' };
}

function asOnWire({ payment_type, check_number }: ApplicationDoc) {
  return { payment_type: typeOnWire(payment_type), check_number };
}
