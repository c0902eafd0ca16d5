import { type Brand, denverDate, FIELDS, renamed, renewalTime } from '@rollbook/contract';
import type { ApplicationDoc } from '../membership/record/application';
import { asRenewal } from '../membership/enrol/renewal';
import { searchTokens } from '../membership/search/searchTokens';
import type { PaymentDoc } from '../money/payments/model';

/** Renewals among the demo's applications; the other memberships are due, lapsed or still run. */
const MOST = 10;

/**
 * Makes some paid applications renewals of earlier members of the same office: the same person, within the time for
 * renewals. Their number, day and payment stay.
 */
export function renewSome(applications: ApplicationDoc[], payments: PaymentDoc[], brand: Brand): void {
  let renewals = 0;
  for (const member of applications) {
    if (renewals === MOST) return;
    const next = member.paid && applications.find((other) => mayRenew(other, member, brand));
    if (!next) continue;
    const { email } = member;
    Object.assign(next, asRenewal({ ...next, ...personOf(member) }, member, brand));
    next.search = searchTokens({ ...next, id: next._id });
    const payment = payments.find(({ _id }) => _id === next.payment);
    if (payment !== undefined) Object.assign(payment, { payer_email: email, language: next.language });
    member.renewed_as = next._id;
    renewals += 1;
  }
}

function mayRenew(other: ApplicationDoc, member: ApplicationDoc, { renewal }: Brand): boolean {
  if (other._id <= member._id || other.oid !== member.oid || !other.paid || other.kind === 'renewal')
    return false;
  if (member.renewed_as !== null || other.renewed_as !== null) return false;
  return renewalTime(member.expiration_date, denverDate(other.application_time), renewal) === 'open';
}

function personOf(member: ApplicationDoc): Partial<ApplicationDoc> {
  return { ...renamed(FIELDS, member, 'stored', 'stored'), language: member.language };
}
