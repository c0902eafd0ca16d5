import {
  type Brand,
  type CardUsed,
  dollars,
  emailList,
  FEE_CENTS,
  nameShown,
  paidWith,
  receiptNumber,
  totalCents,
} from '@rollbook/contract';
import type { Mail } from '../../letters/mail/queue';
import type { OfficeDoc } from '../../parties/offices/model';
import type { ApplicationDoc } from '../record/application';
import { payLinks } from './payLink';

/** `memberId` is the number of the membership, which a renewal does not change (D55). */
type Enrolled = { application: ApplicationDoc; memberId: string; office: OfficeDoc; brand: Brand };

/**
 * The copies of a new application for the member and for the office with its cc addresses, each with the signed PDF
 * (D22). A paid one is called active, an unpaid one not yet active. `prefix` is the payment's id, or 'office'.
 */
export function enrolmentCopies({ prefix, ...enrolled }: Enrolled & { prefix: string }): Mail[] {
  const { application, office } = enrolled;
  const data = { ...membershipFacts(enrolled), amount: dollars(FEE_CENTS) };
  const copy = (to: Mail['to']) => ({
    id: `${prefix}:${application._id}:${to.address}`,
    to,
    data,
    agreement: application._id,
  });
  const { paid, member_copy } = application;
  const forMember = paid || member_copy !== 'none' ? memberAddress(application) : [];
  const isAttached = paid || member_copy === 'agreement';
  const toMember = forMember.map((to): Mail => {
    const { agreement, ...mail } = copy(to);
    return {
      ...mail,
      ...(isAttached ? { agreement } : {}),
      ...(paid ? { card: application.chain } : {}),
      data: { ...data, isAttached, hasCard: paid, application: application._id },
      links: paid ? [] : payLinks(application, office),
      language: application.language,
      template: 'memberCopy',
    };
  });
  const toOffice = officeAddresses(office).map((to): Mail => ({
    ...copy(to),
    data: { ...data, paperCopyDue: application.paper_copy === 'due' },
    language: 'en',
    template: 'officeCopy',
  }));
  return withoutRepeats([...toMember, ...toOffice]);
}

/** The signed agreement once more, for the member alone. `prefix` makes each wish a mail of its own. */
export function agreementAgain({ prefix, ...enrolled }: Enrolled & { prefix: string }): Mail[] {
  const { application } = enrolled;
  return memberAddress(application).map((to) => ({
    id: `${prefix}:${application._id}:${to.address}`,
    to,
    language: application.language,
    template: 'agreementAgain',
    agreement: application._id,
    data: membershipFacts(enrolled),
  }));
}

/** The receipt of a bulk payment for each address of an office: names, total and date (D22, §2). */
export function officeReceipts({
  payment,
  card,
  office,
  applications,
  memberIdOf,
  brand,
  byMember = false,
}: {
  payment: string;
  card: CardUsed | undefined;
  office: OfficeDoc;
  applications: ApplicationDoc[];
  memberIdOf: (application: ApplicationDoc) => string;
  brand: Brand;
  /** The member has paid, not the office. */
  byMember?: boolean;
}): Mail[] {
  const [first] = applications;
  if (first === undefined) return [];
  const isMixed = applications.some(({ calendar_year }) => calendar_year !== first.calendar_year);
  const data = {
    oid: office._id,
    planName: brand.planName,
    officeName: office.office_name,
    // The title follows the memberships that were sold, not the office's present setting (D9).
    calendarYear: applications.every(({ calendar_year }) => calendar_year),
    names: applications.map((application) => ({
      id: memberIdOf(application),
      name: nameShown(application),
      kind: application.kind,
      validThru: application.expiration_date,
      ...(isMixed ? { calendarYear: application.calendar_year } : {}),
    })),
    total: dollars(totalCents(applications.length)),
    paidAt: (first.payment_time ?? first.application_time).toISOString(),
    paidWith: paidWith({ ...first, card }),
    number: receiptNumber(payment),
    byMember,
  };
  return withoutRepeats(
    officeAddresses(office).map((to) => ({
      id: `${payment}:office ${office._id}:${to.address}`,
      to,
      language: 'en',
      template: 'receipt',
      data,
    })),
  );
}

/**
 * Tells a member until when the membership is active, in the application's language (D22). The agreement is attached when
 * the copy of the application was sent without it (D41). `own`: the member has paid, so that it is also the receipt;
 * with the card that was charged.
 */
export function activationNotes({
  payment,
  own,
  ...enrolled
}: Enrolled & { payment: string; own?: { card: CardUsed | undefined } }): Mail[] {
  const { application } = enrolled;
  const receipt = own && {
    amount: dollars(FEE_CENTS),
    paidWith: paidWith({ ...application, ...own }, application.language),
    number: receiptNumber(payment),
  };
  const isAttached = application.signed && application.member_copy !== 'agreement';
  return memberAddress(application).map((to) => ({
    id: `${payment}:${application._id}:${to.address}`,
    to,
    language: application.language,
    template: 'activation',
    card: application.chain,
    data: {
      ...membershipFacts(enrolled),
      isAttached,
      hasCard: true,
      application: application._id,
      ...(receipt ? { receipt } : {}),
    },
    ...(isAttached ? { agreement: application._id } : {}),
  }));
}

function membershipFacts({ application, memberId, office, brand }: Enrolled) {
  return {
    planName: brand.planName,
    id: memberId,
    name: nameShown(application),
    additionalFamily: application.additional_family,
    officeName: office.office_name,
    officePhone: office.office_phone,
    calendarYear: application.calendar_year,
    kind: application.kind,
    starts: application.starts,
    validThru: application.expiration_date,
    enrolledAt: application.application_time.toISOString(),
    isActive: application.paid,
  };
}

export function memberAddress(application: Pick<ApplicationDoc, 'first' | 'last' | 'email'>): Mail['to'][] {
  return application.email === '' ? [] : [{ name: nameShown(application), address: application.email }];
}

export function officeAddresses(office: OfficeDoc): Mail['to'][] {
  return [office.office_email, ...emailList(office.cc_email)].map((address) => ({
    name: office.office_name,
    address,
  }));
}

/** One mail per mailbox: the first one, when several recipients share an address. */
export function withoutRepeats(mails: Mail[]): Mail[] {
  const seen = new Set<string>();
  return mails.filter(({ to }) => {
    const address = to.address.toLowerCase();
    return !seen.has(address) && seen.add(address).has(address);
  });
}
