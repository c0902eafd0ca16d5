import { dollars, nameShown, receiptNumber, shownDate, shownTime } from '@rollbook/contract';
import type { Services } from '../../base/http/context';
import { agreementOf } from '../../letters/agreements/signedPdf';
import { mailsAbout } from '../../letters/mail/mailsAbout';
import type { EvidenceFacts, EvidenceOfMember } from '../../letters/papers/evidence';
import { planOf } from '../../letters/papers/plan';
import { printEvidence } from '../../letters/papers/print';
import { receiptFacts } from '../../membership/papers/papers';
import type { ApplicationDoc } from '../../membership/record/application';
import { visitsOf } from '../../membership/record/cardVisits';
import { memberNumberOf } from '../../membership/record/chain';
import { applicationsPaidBy } from '../../membership/payables/read';
import type { DisputeDoc } from '../../money/payments/disputes';
import type { PaymentDoc } from '../../money/payments/model';
import { receiptOf } from '../../money/payments/paymentReceipt';
import { officeNames } from '../../parties/offices/records';

/** Members of a payment whose records are printed: a file at Square has at most 5 MB. */
const MOST_MEMBERS = 20;
/** Days with visits that are printed of each. */
const MOST_DAYS = 60;

type Pdf = Awaited<ReturnType<typeof printEvidence>>;

/** One PDF with all that answers a dispute. */
export async function evidencePdf(
  dispute: DisputeDoc,
  payment: PaymentDoc,
  services: Services,
): Promise<Pdf> {
  return printEvidence(await evidenceFacts(dispute, payment, services));
}

export async function evidenceFacts(
  dispute: DisputeDoc,
  payment: PaymentDoc,
  services: Services,
): Promise<EvidenceFacts> {
  const applications = (await applicationsPaidBy(payment._id, payment.ids)).slice(0, MOST_MEMBERS);
  const members: EvidenceOfMember[] = [];
  for (const application of applications) members.push(await recordOf(application, payment, services));
  return {
    plan: planOf(services.brand),
    dispute: dispute._id,
    about: [
      { label: 'Number at Square', value: dispute._id },
      { label: 'Amount', value: dollars(dispute.amount) },
      { label: 'Reason', value: dispute.reason },
      { label: 'Opened', value: shownTime(dispute.created) },
      { label: 'To be answered by', value: dispute.answer_by === null ? '' : shownTime(dispute.answer_by) },
    ],
    payment: paymentFacts(payment, applications.length),
    members,
  };
}

function paymentFacts(payment: PaymentDoc, names: number): EvidenceFacts['payment'] {
  const { _id, square_id, amount, charged_at, card_brand, card_last4, payer_email } = payment;
  return [
    { label: 'Receipt', value: receiptNumber(_id) },
    { label: 'Payment at Square', value: square_id ?? '' },
    {
      label: 'Amount',
      value: `${dollars(amount)} for ${names} ${names === 1 ? 'membership' : 'memberships'}`,
    },
    { label: 'Charged', value: charged_at === null ? '' : shownTime(charged_at) },
    { label: 'Card', value: card_last4 === '' ? '' : `${card_brand} ending in ${card_last4}` },
    { label: 'E-mail of the payer', value: payer_email },
  ];
}

async function recordOf(
  application: ApplicationDoc,
  payment: PaymentDoc,
  { brand }: Services,
): Promise<EvidenceOfMember> {
  const { _id, oid, chain, application_time, starts, expiration_date, document_delivered_at } = application;
  const [nameOf, id, agreement, { mails }, visits] = await Promise.all([
    officeNames([oid]),
    memberNumberOf(application),
    agreementOf(_id),
    mailsAbout([_id], undefined, brand),
    visitsOf(chain, MOST_DAYS),
  ]);
  return {
    name: nameShown(application),
    id,
    facts: [
      { label: 'Member ID', value: id },
      { label: 'Office', value: nameOf(oid) },
      { label: 'Enrolled', value: shownTime(application_time) },
      { label: 'Membership', value: `${shownDate(starts)} – ${shownDate(expiration_date)}` },
      {
        label: 'Agreement',
        value: agreement === null ? 'on paper at the office' : 'signed online, see below',
      },
      {
        label: 'Copy of the agreement',
        value: document_delivered_at ? `taken by the mail server on ${shownTime(document_delivered_at)}` : '',
      },
      { label: 'SHA-256 of the stored copy', value: agreement?.pdf_sha256 ?? '' },
    ],
    // Without the stored PDF: it is drawn from the same record.
    agreement: agreement === null ? null : { ...agreement, pdf: null },
    receipt: await receiptFacts(application, brand, receiptOf(payment).card),
    mails: mails.map(({ at, subject, to, fate }) => ({ at: shownTime(new Date(at)), subject, to, fate })),
    visits: visits.map(({ day, times, last }) => ({ day: shownDate(day), times, last: shownTime(last) })),
  };
}
