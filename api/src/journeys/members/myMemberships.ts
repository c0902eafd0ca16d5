import {
  type CallAnswer,
  chainStatus,
  CONTACT_FIELDS,
  denverDate,
  FEE_CENTS,
  memberSince,
  renamed,
  whyNoCard,
} from '@rollbook/contract';
import { languagesSigned } from '../../letters/agreements/signedAgreement';
import type { ApplicationDoc } from '../../membership/record/application';
import { memberCardCode } from '../../membership/record/cardCode';
import type { Handler, Services } from '../../base/http/context';
import { memberIn, newestOf, oldestOf, type StoredChain, toChain } from '../../membership/record/chain';
import { findOffices } from '../../parties/offices/records';
import type { OfficeDoc } from '../../parties/offices/model';
import { nextSteps } from './nextSteps';
import { chainsOf } from '../../membership/search/ownChains';
import { memberOf } from './session';
import { statusOnWire } from '../../membership/record/statusOnWire';
import { isPaidElsewhere, typeOnWire } from '../../membership/record/elsewhere';

type Own = CallAnswer<'myMemberships'>['memberships'][number];

/** All memberships of the session's e-mail address. */
export const myMemberships: Handler<'myMemberships'> = async (_input, context) => {
  const { email } = memberOf(context.caller);
  const chains = await chainsOf(email);
  const offices = new Map(
    (await findOffices(chains.map((stored) => newestOf(stored).oid))).map((office) => [office._id, office]),
  );
  const memberships = await Promise.all(
    chains.map((stored) => toOwn(stored, offices.get(newestOf(stored).oid), context)),
  );
  return { email, memberships };
};

async function toOwn(
  stored: StoredChain,
  office: OfficeDoc | undefined,
  services: Pick<Services, 'brand' | 'now'>,
): Promise<Own> {
  const { chain, applications, membership } = stored;
  const member = memberIn(stored);
  const dates = toChain(stored);
  const status = chainStatus(dates, denverDate(services.now()));
  const signed = applications.filter((application) => application.signed);
  const languages = await languagesSigned(signed.map(({ _id }) => _id));
  return {
    chain,
    oid: oldestOf(stored).oid,
    office: newestOf(stored).oid,
    office_name: office?.office_name ?? '',
    office_phone: office?.office_phone ?? '',
    first: member.first,
    last: member.last,
    additional_family: member.additional_family,
    status: statusOnWire(status),
    member_since: memberSince(dates) ?? null,
    card: whyNoCard(status.status, member.language) === undefined ? await memberCardCode(chain) : '',
    ...renamed(CONTACT_FIELDS, member, 'stored', 'record'),
    language: member.language,
    reminders: !(membership?.reminders_off ?? false),
    next: await nextSteps(stored, office, services),
    agreements: signed
      .map(({ _id, application_time, language }) => ({
        id: _id,
        signed_on: denverDate(application_time),
        // The application's language is that of later mails, which the member may have changed.
        language: languages.get(_id) ?? language,
      }))
      .toReversed(),
    receipts: applications
      .filter((application) => application.paid && !isPaidElsewhere(application))
      .map(toReceipt)
      .toReversed(),
  };
}

function toReceipt(paid: ApplicationDoc): Own['receipts'][number] {
  return {
    id: paid._id,
    paid_on: denverDate(paid.payment_time ?? paid.application_time),
    amount: FEE_CENTS,
    by: typeOnWire(paid.payment_type) || 'card',
    refunded: paid.refunded ?? 0,
  };
}
