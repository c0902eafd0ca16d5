import {
  type Brand,
  dollars,
  emailList,
  FEE_CENTS,
  type Language,
  shownId,
  totalCents,
} from '@rollbook/contract';
import type { ApplicationDoc } from '../applications/model';
import type { OfficeDoc } from '../offices/model';
import type { Mail } from './queue';

type Of<Subject> = Subject & { brand: Brand };

/**
 * The copies of a new application: to the member and to the office with its cc addresses, each with the signed PDF
 * (D22). They say 'active' when it is paid, else 'not yet active'. `prefix` is the payment's id, or 'office'.
 */
export function enrolmentCopies({
  prefix,
  application,
  office,
  brand,
}: Of<{ prefix: string; application: ApplicationDoc; office: OfficeDoc }>): Mail[] {
  const { language } = application;
  const data = { ...membershipFacts(application, office, brand), amount: dollars(FEE_CENTS) };
  const agreement = application._id;
  const id = (address: string) => `${prefix}:${application._id}:${address}`;
  const toMember: Mail[] = memberAddress(application).map((to) => ({
    id: id(to.address),
    to,
    language,
    template: 'memberCopy',
    data,
    agreement,
  }));
  const toOffice: Mail[] = officeAddresses(office).map((to) => ({
    id: id(to.address),
    to,
    language: 'en',
    template: 'officeCopy',
    data,
    agreement,
  }));
  return withoutRepeats([...toMember, ...toOffice]);
}

/** One receipt of a bulk payment to each address of an office: its names, total and date (D22, §2). */
export function officeReceipts({
  payment,
  office,
  applications,
  brand,
}: Of<{ payment: string; office: OfficeDoc; applications: ApplicationDoc[] }>): Mail[] {
  const [first] = applications;
  if (first === undefined) return [];
  const data = {
    planName: brand.planName,
    officeName: office.office_name,
    // Titled as the memberships that were sold, whatever the office sells now (D9).
    calendarYear: applications.every((application) => application.calendar_year),
    names: applications.map((application) => ({ id: shown(application), name: fullName(application) })),
    total: dollars(totalCents(applications.length)),
    paidAt: (first.payment_time ?? first.application_time).toISOString(),
    paidBy: first.payment_type === '' ? 'card' : first.payment_type,
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

/** The note to a member that the membership is active and until when, in the application's language (D22). */
export function activationNotes({
  payment,
  application,
  office,
  brand,
}: Of<{ payment: string; application: ApplicationDoc; office: OfficeDoc }>): Mail[] {
  return memberAddress(application).map((to) => ({
    id: `${payment}:${application._id}:${to.address}`,
    to,
    language: application.language,
    template: 'activation',
    data: membershipFacts(application, office, brand),
  }));
}

/** Tells the payer that a payment whose outcome was open has failed and nothing was charged. */
export function paymentFailedMail({
  payment,
  to,
  language,
  brand,
}: Of<{ payment: string; to: { name: string; address: string }; language: Language }>): Mail[] {
  const data = { planName: brand.planName };
  return [{ id: `${payment}:failed:${to.address}`, to, language, template: 'paymentFailed', data }];
}

/** Alerts the plan's own people to a charge that the records do not explain. */
export function paymentReviewMail({
  payment,
  amount,
  ids,
  brand,
}: Of<{ payment: string; amount: number; ids: number[] }>): Mail[] {
  const to = { name: brand.planName, address: brand.supportEmail };
  const data = { planName: brand.planName, payment, amount: dollars(amount), ids };
  return [{ id: `${payment}:review:${to.address}`, to, language: 'en', template: 'paymentReview', data }];
}

function membershipFacts(application: ApplicationDoc, office: OfficeDoc, brand: Brand) {
  return {
    planName: brand.planName,
    id: shown(application),
    name: fullName(application),
    additionalFamily: application.additional_family,
    officeName: office.office_name,
    officePhone: office.office_phone,
    calendarYear: application.calendar_year,
    validThru: application.expiration_date,
    enrolledAt: application.application_time.toISOString(),
    isActive: application.paid,
  };
}

function shown({ _id, oid }: ApplicationDoc): string {
  return shownId({ id: _id, oid });
}

function fullName({ first, last }: ApplicationDoc): string {
  return `${first} ${last}`;
}

function memberAddress(application: ApplicationDoc): Mail['to'][] {
  return application.email === '' ? [] : [{ name: fullName(application), address: application.email }];
}

function officeAddresses(office: OfficeDoc): Mail['to'][] {
  return [office.office_email, ...emailList(office.cc_email)].map((address) => ({
    name: office.office_name,
    address,
  }));
}

/** A mailbox that stands for several people gets one mail: the first one's. */
function withoutRepeats(mails: Mail[]): Mail[] {
  const seen = new Set<string>();
  return mails.filter(({ to }) => {
    const address = to.address.toLowerCase();
    return !seen.has(address) && seen.add(address).has(address);
  });
}
