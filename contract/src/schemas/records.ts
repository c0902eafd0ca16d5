import { z } from 'zod';
import { AUDIT_ROLES } from '../audit';
import { CONTACT_FIELDS, forFields } from '../fieldNames';
import { LANGUAGES } from '../format';
import { LOGO_ID, NO_LOGO } from '../logo';
import { KINDS } from '../membership/kinds';
import {
  DEFAULT_PAY_REMINDER_DAYS,
  DEFAULT_REMINDERS,
  DEFAULT_RETENTION_YEARS,
  MOST_MAILS_PER_MINUTE,
} from '../membership/reminders';
import { DEFAULT_RENEWAL_WINDOW } from '../membership/renewal';
import { FIRST_GRACE_MONTH } from '../term';
import { calendarDate, instant, recordId } from './fields';
import { memberActions } from './memberActions';
import { suspect } from './suspect';

/** An office as applicants choose it: its public fields without the web address, which the form does not show. */
export const publicOffice = z.strictObject({
  oid: recordId,
  office_name: z.string(),
  office_phone: z.string(),
  calendar_year: z.boolean(),
  online_payment: z.boolean(),
  office_pay: z.boolean(),
  group_name: z.string(),
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
});

/** The public fields of an office. */
const publicFields = z.strictObject({ ...publicOffice.shape, office_url: z.string() });

/** All fields of an office (specification §3). Times are null until they happen. */
export const office = z.strictObject({
  ...publicFields.shape,
  office_email: z.string(),
  office_contact: z.string(),
  cc_email: z.string(),
  ogid: recordId.nullable(),
  office_group: z.string(),
  /** 'No group' was the answer when the office was saved last. */
  no_group: z.boolean().optional(),
  completed: instant.nullable(),
  login_time: instant.nullable(),
  active: z.boolean(),
});

/** getOffices answers all fields to the administrator and the public ones to others. */
export const listedOffice = z.union([office, publicFields]);

export const group = z.strictObject({ ogid: recordId, name: z.string(), username: z.string() });

export const language = z.enum(LANGUAGES);

/** The first application of a membership, or a renewal. */
export const kind = z.enum(KINDS);

/** A stored application as lists and the edit dialog see it (specification §3). */
export const application = z.strictObject({
  id: recordId,
  oid: recordId,
  office_name: z.string(),
  kind,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  additional_family: z.string(),
  paid: z.boolean(),
  /** Empty for card payments, which carry square_id. */
  payment_type: z.enum(['', 'cash', 'check']),
  square_id: z.string(),
  payment_time: instant.nullable(),
  application_time: instant,
  calendar_year: z.boolean(),
  language,
  expiration_date: calendarDate,
  /** Cents that went back to the member, and the Denver date; absent while none did. */
  refunded: z.int().optional(),
  refunded_on: calendarDate.optional(),
  /** A cancellation ended it or keeps it from being paid. */
  cancelled: z.literal(true).optional(),
  /** The Denver date of its cancellation. */
  cancelled_on: calendarDate.optional(),
  /** A renewal of it was made. */
  renewed: z.literal(true).optional(),
  /** Its membership was cancelled and runs to its end (D55). */
  does_not_renew: z.literal(true).optional(),
  /** True while a card payment of it is unsettled. */
  being_paid: z.boolean(),
  /** True when it has a signed agreement. */
  signed: z.boolean(),
  /** Imported: whether it was new in the other system, and when it was applied for there, is not known. */
  source: z.literal('import').optional(),
  /** The applicant did not agree to electronic records, and the paper copy was not handed out yet (D48). */
  paper_copy_due: z.literal(true).optional(),
  version: z.int(),
});

/** How a member is reached; empty where it was not asked. */
export const contactTexts = forFields(CONTACT_FIELDS, 'record', () => z.string());

/** `ChainStatus`: the date is the last valid day, or the first day after the end of a cancelled one; null while nothing is paid. */
export const chainStatusOnWire = z.strictObject({
  status: z.enum(['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED']),
  date: calendarDate.nullable(),
  /** An active membership that was cancelled: it runs to its end (D55). */
  does_not_renew: z.literal(true).optional(),
});

/** An application with what its applicant wrote about reaching them. */
export const applicationDetails = z.strictObject({
  ...application.shape,
  ...contactTexts,
  /** Of a payment that was marked as paid; empty otherwise. */
  check_number: z.string(),
  payment_note: z.string(),
  /** The number of its payment's receipt; absent while it is not paid, and without a record of the payment. */
  receipt_number: z.string().optional(),
  /** When a mail server took the first mail with the agreement. */
  document_delivered_at: instant.nullable(),
  /** The Denver date on which a paper copy that was due was handed out (D48). */
  paper_copy_on: calendarDate.optional(),
  /** Imported: its agreement is not recorded, and it was paid in another system, whose number of the member it has. */
  imported: z.strictObject({ former_number: z.string(), paid_elsewhere: z.boolean() }).optional(),
  /** No agreement is recorded: imported, or the renewal of an imported member who has signed none here. */
  not_recorded: z.literal(true).optional(),
  /** Of the whole membership today: an unpaid renewal can belong to an active one. An earlier API does not tell. */
  membership: chainStatusOnWire.optional(),
});

/** What happened to a record. */
export const auditEntry = z.strictObject({
  at: instant,
  who: z.string(),
  /** The name of the office or group; empty for others, and when it is no longer known. */
  who_name: z.string(),
  role: z.enum(AUDIT_ROLES),
  what: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

export const deletedApplication = z.strictObject({
  ...application.shape,
  deleted_at: instant,
  deleted_by: z.string(),
  /** It was taken back at the desk within the time for it: rows of one job have the same text. Absent for a deletion. */
  taken_back: z.string().optional(),
});

/** An entry of the paper log of today. */
export const enteredApplication = z.strictObject({
  ...application.shape,
  entered_at: instant,
  /** An earlier API does not tell it. */
  primary_phone: z.string().optional(),
  /** Absent when something has followed the entry. */
  take_back_end: instant.optional(),
});

/** The number of the membership, which a renewal keeps (D55). An earlier API does not tell it. */
export const memberId = { member_id: z.string().optional() };

/** The last call about an application, and who made it. */
export const lastCall = z.strictObject({
  text: z.string(),
  by: z.enum(['office', 'admin']),
  on: calendarDate,
});

/** An entry of the unpaid list (§3); the screen shows the member's number. An earlier API tells no phone and no call. */
export const unpaidApplication = z.strictObject({
  id: recordId,
  oid: recordId,
  ...memberId,
  kind,
  name: z.string(),
  email: z.string(),
  primary_phone: z.string().optional(),
  /** About this payment; null before the first. */
  last_call: lastCall.nullable().optional(),
  /** The enrolment day. */
  enrolled_on: calendarDate,
  /** The last day on which the membership would be valid. */
  expiration_date: calendarDate,
  calendar_year: z.boolean(),
  /** The same person has another application of the last 12 months at this office (D35). */
  possible_duplicate: z.boolean(),
  /** The record that may be of the same person; only the administrator is told of other offices. */
  suspect: suspect.optional(),
});

export const unpaidGroupApplication = z.strictObject({
  ...unpaidApplication.shape,
  office_name: z.string(),
});

/**
 * A result of member search (§3): a membership, by the application that decides its status. `id` and `oid`
 * are the number of the membership (D55).
 */
export const member = z.strictObject({
  id: recordId,
  oid: recordId,
  office_name: z.string(),
  first: z.string(),
  last: z.string(),
  additional_family: z.string(),
  paid: z.boolean(),
  expiration_date: calendarDate,
  status: z.enum(['PENDING', 'ACTIVE', 'EXPIRED', 'CANCELLED']),
  /** The last valid day; of a cancelled membership the first day on which it is over. */
  status_date: calendarDate,
  /** An active membership that was cancelled: it runs to its end (D55). */
  does_not_renew: z.literal(true).optional(),
  /** Of a member of the own office: the application that waits for payment, and the one that can be renewed now. */
  pay: recordId.optional(),
  renew: recordId.optional(),
  /** The application by which the caller opens the member's page, where the number is of another office. */
  open: recordId.optional(),
  /** Of a member of the own office. */
  actions: memberActions,
});

const refundRule = z.strictObject({ days: z.int().min(0), chargeCents: z.int().min(0) });

const specialOffer = z
  .strictObject({ from: calendarDate, to: calendarDate, oid: recordId.optional() })
  .refine(
    ({ from, to }) =>
      Number(from.slice(5, 7)) >= FIRST_GRACE_MONTH && from <= to && from.slice(0, 4) === to.slice(0, 4),
    'A special offer begins on 1 October or later and ends by 31 December of the same year',
  );

const picture = z.strictObject({
  id: z.string().regex(LOGO_ID),
  width: z.int().min(1),
  height: z.int().min(1),
});

/** The settings that turn one build into any provider's plan. */
export const brand = z.strictObject({
  planName: z.string(),
  subtitle: z.string(),
  providerName: z.string(),
  website: z.string(),
  postalAddress: z.string(),
  tollFreePhone: z.string(),
  localPhone: z.string(),
  supportEmail: z.string(),
  accent: z.string(),
  requiredFields: z.enum(['full', 'minimum']),
  /** Offices may mark their members as paid by cash or check. */
  officeMayMarkPaid: z.boolean(),
  graceMonths: z.array(z.int().min(FIRST_GRACE_MONTH, 'Grace months are 10, 11 and 12').max(12)),
  /** When fees go back and what the plan keeps, in cents; `states` has what differs by the member's state. */
  refundRules: z.strictObject({
    ...refundRule.shape,
    states: z.record(z.string(), refundRule.partial()),
  }),
  specialOffers: z.array(specialOffer),
  /** When memberships can be renewed, and when members are reminded of it, in days around the last valid day. */
  renewal: z
    .strictObject({
      opensDaysBefore: z.int().min(0).default(DEFAULT_RENEWAL_WINDOW.opensDaysBefore),
      closesDaysAfter: z.int().min(0).default(DEFAULT_RENEWAL_WINDOW.closesDaysAfter),
      reminders: z.array(z.int().min(-365).max(365)).default([...DEFAULT_REMINDERS]),
    })
    .prefault({}),
  /** Days after which an applicant who wants to pay at the office is reminded; 0 for never. */
  payReminderDays: z.coerce.number().int().min(0).max(365).default(DEFAULT_PAY_REMINDER_DAYS),
  /** For the card form; the script is the card provider's. */
  card: z.strictObject({
    applicationId: z.string(),
    locationId: z.string(),
    scriptUrl: z.string(),
    testMode: z.boolean(),
  }),
  /** The address in QR codes and mails. */
  publicOrigin: z.string(),
  /** Of the settings that were saved on the screen; absent before the first. */
  version: z.int().min(1).optional(),
  /** The later versions of the agreement: the one in force, and those that follow. */
  agreements: z.array(z.strictObject({ version: z.string(), from: calendarDate })).optional(),
  /** The picture beside the name (see LOGO_PATH), in pixels; absent without one. */
  logo: picture.optional(),
});

/** A logo that is stored: `name` and `bytes` are those of the file that was chosen. */
export const storedLogo = z.strictObject({
  ...picture.shape,
  name: z.string(),
  bytes: z.int().min(0),
});

/** What a file, the environment or the screen sets of a plan; what is added here is the server's alone. */
export const planSettings = brand
  .omit({ card: true, publicOrigin: true, version: true, agreements: true })
  .extend({
    logo: z.union([z.literal(NO_LOGO), storedLogo]).default(NO_LOGO),
    /** Years after the end of a person's last term, after which what is known of the person may go. */
    retentionYears: z.coerce.number().int().min(1).max(99).default(DEFAULT_RETENTION_YEARS),
    /** The rate of the mail provider, shared by all processes; 0 for none. */
    mailsPerMinute: z.coerce.number().int().min(0).max(MOST_MAILS_PER_MINUTE).default(0),
  });

/** What the receipt of a payment says beside its names; `card` only of a card that the provider has told. */
export const paymentReceipt = z.strictObject({
  number: z.string(),
  paid_at: instant,
  card: z.strictObject({ brand: z.string(), last4: z.string() }).optional(),
  /** The payer's own number of it; absent without one. */
  purchase_order: z.string().optional(),
});

/** A settled payment as its receipt says it; an office sees its own names alone. Amounts are cents. */
export const earlierReceipt = z.strictObject({
  ...paymentReceipt.shape,
  /** The office or group on the receipt, or the member who paid online. */
  payer: z.string(),
  /** True of what the member paid online; its card is not told. */
  online: z.literal(true).optional(),
  /** Empty for card payments. */
  payment_type: z.enum(['', 'cash', 'check']),
  check_number: z.string(),
  /** Only where its names were paid in several ways. */
  ways: z
    .array(
      z.strictObject({
        payment_type: z.enum(['cash', 'check']),
        check_number: z.string(),
        amount: z.int(),
      }),
    )
    .optional(),
  /** Of its names; those that were taken back cost nothing. */
  amount: z.int(),
  /** Of the whole payment, where it also paid for names that are not shown: of other offices, or deleted since. */
  payment_amount: z.int().optional(),
  /** What went back; 0 for nothing. */
  refunded: z.int(),
  names: z.array(
    z.strictObject({
      ...unpaidApplication.pick({
        id: true,
        oid: true,
        member_id: true,
        kind: true,
        name: true,
        expiration_date: true,
        calendar_year: true,
      }).shape,
      /** On a group's receipt. */
      office_name: z.string().optional(),
      /** Its payment was taken back: the receipt is void for it. */
      void: z.strictObject({ at: instant, reason: z.string() }).optional(),
    }),
  ),
});
