import {
  addDays,
  type CalendarDate,
  denverDate,
  denverInstant,
  dollars,
  FEE_CENTS,
  nameShown,
  type Office,
} from '@rollbook/contract';
import type { Reminded } from '../../membership/lists/toRemind';
import { payLinks } from '../../membership/mails/payLink';
import type { Services } from '../../base/http/context';
import type { MailLink } from '../../letters/mail/model';
import type { Mail } from '../../letters/mail/queue';
import type { Numbered } from './remindable';

/** A link that stops reminders works for a year. */
const STOP_MINUTES = 365 * 24 * 60;

export type OfficeFacts = Pick<Office, 'office_name' | 'office_phone' | 'online_payment' | 'active'>;
type Facts = Pick<Services, 'brand'> & { application: Reminded; office: OfficeFacts; now: Date };

type OfMember = { application: Numbered<Reminded> };

/** The reminder of renewal. Its id allows one for each application and offset, in days from the last valid day. */
export function renewalReminder({ offset, ...facts }: Facts & OfMember & { offset: number }): Mail {
  const { application, brand, now } = facts;
  return {
    ...addressed(facts),
    id: `renewal:${application._id}:${offset}`,
    template: 'renewalReminder',
    data: {
      ...named(facts, application.member_id),
      offset,
      validThru: application.expiration_date,
      isOver: application.expiration_date < denverDate(now),
    },
    links: [renewLink(application, { brand, now: () => now }), stopLink(application)],
  };
}

/** The link by which a member renews: it works as long as the membership can be renewed. */
export function renewLink(
  { _id, email, expiration_date }: Pick<Reminded, '_id' | 'email' | 'expiration_date'>,
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): MailLink {
  const closes = denverInstant(addDays(expiration_date, brand.renewal.closesDaysAfter + 1));
  const minutes = Math.max(1, Math.floor((closes.getTime() - now().getTime()) / 60_000));
  return { as: 'renewUrl', purpose: 'renew', about: { application: _id, email }, minutes };
}

/**
 * The reminder of a person who wants to pay at the office: one by itself, and one for each Denver date on which the desk has
 * `asked` for it.
 */
export function payReminder(facts: Facts & OfMember & { asked?: CalendarDate }): Mail {
  const { application, office, asked } = facts;
  return {
    ...addressed(facts),
    id: ['pay reminder', application._id, ...(asked === undefined ? [] : [asked])].join(':'),
    template: 'payReminder',
    data: named(facts, application.member_id),
    links: [...payLinks(application, office), stopLink(application)],
  };
}

function addressed({ application }: Facts): Pick<Mail, 'to' | 'language' | 'once'> {
  const { email, language } = application;
  return { to: { name: nameShown(application), address: email }, language, once: true };
}

function named({ application, office, brand }: Facts, id: string) {
  return {
    ...namedFacts(application, { id, officeName: office.office_name }, brand),
    additionalFamily: application.additional_family,
    officePhone: office.office_phone,
  };
}

/** What every mail about one application names. */
export function namedFacts(
  application: Pick<Reminded, '_id' | 'first' | 'last'>,
  { id, officeName }: { id: string; officeName: string },
  { planName }: Services['brand'],
) {
  return {
    application: application._id,
    planName,
    id,
    name: nameShown(application),
    officeName,
    amount: dollars(FEE_CENTS),
  };
}

function stopLink({ _id, email }: Reminded): MailLink {
  const about = { application: _id, email };
  return { as: 'stopUrl', purpose: 'stop-reminders', about, minutes: STOP_MINUTES };
}
