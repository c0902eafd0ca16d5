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
import { typeOnWire } from '../record/elsewhere';

/** `memberId` is the number of the membership, which a renewal does not change (D55). */
type Enrolled = { application: ApplicationDoc; memberId: string; office: OfficeDoc; brand: Brand };

/**
 * The copies of a new application for the member and for the office with its cc addresses, each with the signed PDF
 *. A paid one is called active, an unpaid one not yet active. `prefix` is the payment's id, or 'office';
 * `card` is what it was paid with.
 */
export function enrolmentCopies({
  prefix,
  card,
  ...enrolled
}: Enrolled & { prefix: string; card?: CardUsed | undefined }): Mail[] {
  const { application, office } = enrolled;
  const data = { ...membershipFacts(enrolled), amount: dollars(FEE_CENTS) };
  const { _id, chain, paid, payment, member_copy } = application;
  const receipt = paid && payment !== null ? { receipt: receiptFacts(application, payment, card) } : {};
  const isAttached = paid || member_copy === 'agreement';
  const copyOfMember = toMember(application, `${prefix}:${_id}`, {
    template: 'memberCopy',
    data: { ...data, ...receipt, isAttached, hasCard: paid, application: _id },
    agreement: isAttached ? _id : undefined,
    card: paid ? chain : undefined,
    links: paid ? [] : payLinks(application, office),
  });
  const copiesOfOffice = toOffice(office, `${prefix}:${_id}`, {
    template: 'officeCopy',
    data,
    agreement: _id,
  });
  const mails = withoutRepeats([...(paid || member_copy !== 'none' ? copyOfMember : []), ...copiesOfOffice]);
  return paid ? mails : mails.map((mail) => ({ ...mail, strangersAt: office._id }));
}

/** The signed agreement once more, for the member alone. `prefix` makes each wish a mail of its own. */
export function agreementAgain({ prefix, ...enrolled }: Enrolled & { prefix: string }): Mail[] {
  const { application } = enrolled;
  return toMember(application, `${prefix}:${application._id}`, {
    template: 'agreementAgain',
    agreement: application._id,
    data: membershipFacts(enrolled),
  });
}

/** The receipt of a bulk payment for each address of an office: names, total and date (§2). */
export function officeReceipts({
  payment,
  card,
  purchaseOrder,
  office,
  applications,
  memberIdOf,
  brand,
  byMember = false,
}: {
  payment: string;
  card: CardUsed | undefined;
  /** The payer's own number of the payment. */
  purchaseOrder?: string | undefined;
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
    // The title follows the memberships that were sold, not the office's present setting.
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
    paidWith: paidWith({ ...first, payment_type: typeOnWire(first.payment_type), card }),
    number: receiptNumber(payment),
    ...(purchaseOrder === undefined ? {} : { purchaseOrder }),
    byMember,
  };
  return withoutRepeats(toOffice(office, `${payment}:office ${office._id}`, { template: 'receipt', data }));
}

/**
 * Tells a member until when the membership is active, in the application's language. The agreement is attached when
 * the copy of the application was sent without it. `own`: the member has paid, so that it is also the receipt;
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
    ...receiptFacts(application, payment, own.card),
  };
  const isAttached = application.signed && application.member_copy !== 'agreement';
  return toMember(application, `${payment}:${application._id}`, {
    template: 'activation',
    card: application.chain,
    agreement: isAttached ? application._id : undefined,
    data: {
      ...membershipFacts(enrolled),
      isAttached,
      hasCard: true,
      application: application._id,
      ...(receipt ? { receipt } : {}),
    },
  });
}

function receiptFacts(application: ApplicationDoc, payment: string, card: CardUsed | undefined) {
  return {
    paidWith: paidWith(
      { ...application, payment_type: typeOnWire(application.payment_type), card },
      application.language,
    ),
    number: receiptNumber(payment),
  };
}

/** What a mail says of a membership, as it is now. */
export function membershipFacts({ application, memberId, office, brand }: Enrolled) {
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
    paperCopyDue: application.paper_copy === 'due',
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

type Content = Omit<Mail, 'id' | 'to' | 'language'>;
type Member = Pick<ApplicationDoc, 'first' | 'last' | 'email' | 'language'>;

/** A mail to the member and to each address of the office; its data says to whom. Only the member's has the links. */
export function toMemberAndOffice(
  [application, office]: [Member, OfficeDoc | null],
  cause: string,
  { links = [], data, ...mail }: Content,
): Mail[] {
  return withoutRepeats([
    ...toMember(application, cause, { ...mail, links, data: { ...data, forMember: true } }),
    ...(office === null ? [] : toOffice(office, cause, { ...mail, data: { ...data, forMember: false } })),
  ]);
}

/** In the language of the application; none to a member without an address. The cause makes a repeated mail the same. */
function toMember(application: Member, cause: string, mail: Content): Mail[] {
  const { language } = application;
  return memberAddress(application).map((to) => ({ ...mail, id: `${cause}:${to.address}`, to, language }));
}

/** Staff read English. */
export function toOffice(office: OfficeDoc, cause: string, mail: Content): Mail[] {
  return officeAddresses(office).map((to) => ({
    ...mail,
    id: `${cause}:${to.address}`,
    to,
    language: 'en',
  }));
}

/** One mail per mailbox: the first one, when several recipients share an address. */
function withoutRepeats(mails: Mail[]): Mail[] {
  const seen = new Set<string>();
  return mails.filter(({ to }) => {
    const address = to.address.toLowerCase();
    return !seen.has(address) && seen.add(address).has(address);
  });
}
