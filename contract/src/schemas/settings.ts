import { z } from 'zod';
import { MAX_AGREEMENT_TEXT } from '../agreementCheck';
import { MAX_LENGTH } from '../limits';
import { LOGO_ID, MAX_LOGO_BYTES, NO_LOGO } from '../logo';
import { MAIL_NAMES } from '../mails';
import { MOST_MAILS_PER_MINUTE } from '../membership/reminders';
import { STAFF } from '../messages/staff';
import { SETTING_NAMES, SETTING_SOURCES } from '../settings';
import { calendarDate, email, instant, line, lines, recordId, requiredLine } from './fields';
import { language, planSettings, storedLogo } from './records';

const { shape } = planSettings;
const phone = requiredLine(MAX_LENGTH.phone, 'A phone number is required').refine(
  (text) => (text.match(/\d/g)?.length ?? 0) >= 7,
  'Please enter a phone number',
);
const days = z.int().min(0).max(365, 'At most 365 days');
const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** A new value; null goes back to the file, the environment or the default. */
function changed<Value extends z.ZodType>(value: Value) {
  return value.nullable().optional();
}

/** What the screen can set: narrower than a file, which the operator alone writes. */
const changes = z.strictObject({
  planName: changed(requiredLine(80, 'The name is required')),
  subtitle: changed(line(160)),
  providerName: changed(requiredLine(100, 'The provider is required')),
  website: changed(line(MAX_LENGTH.url).pipe(z.url({ protocol: /^https?$/i, error: STAFF.webAddress }))),
  postalAddress: changed(requiredLine(MAX_LENGTH.streetAddress, 'The address is required')),
  tollFreePhone: changed(phone),
  localPhone: changed(phone),
  supportEmail: changed(email),
  // Its size is the one that is stored.
  logo: changed(z.union([z.literal(NO_LOGO), z.object({ id: z.string().regex(LOGO_ID) })])),
  accent: changed(z.string().regex(/^#[0-9a-f]{6}$/i, 'Please enter a color as #0d6656')),
  requiredFields: changed(shape.requiredFields),
  officeMayMarkPaid: changed(shape.officeMayMarkPaid),
  graceMonths: changed(shape.graceMonths.refine(isOnce, 'Each month once')),
  // The server asks `planSettings` when an offer may begin and end.
  specialOffers: changed(
    z
      .array(z.object({ from: calendarDate, to: calendarDate, oid: recordId.optional() }))
      .max(50, 'At most 50 offers'),
  ),
  renewal: changed(
    z.object({
      opensDaysBefore: days,
      closesDaysAfter: days,
      reminders: z
        .array(z.int().min(-365, 'At most 365 days').max(365, 'At most 365 days'))
        .max(10, 'At most 10 reminders')
        .refine(isOnce, 'Each day once'),
    }),
  ),
  payReminderDays: changed(days),
  retentionYears: changed(z.int().min(1, 'At least a year').max(99, 'At most 99 years')),
  mailsPerMinute: changed(z.int().min(0).max(MOST_MAILS_PER_MINUTE, 'At most 60,000')),
} satisfies Record<(typeof SETTING_NAMES)[number], z.ZodType>);

const agreementText = lines(MAX_AGREEMENT_TEXT);
const newAgreement = z.object({
  version: line(24)
    .overwrite((text) => text.toUpperCase())
    .refine(
      (text) => /^[A-Z][A-Z0-9-]{2,23}$/.test(text),
      'Please use 3 to 24 capital letters, digits and hyphens, a letter first',
    ),
  from: calendarDate,
  /** Empty lines divide the paragraphs. */
  en: agreementText,
  es: agreementText,
});

const asked = {
  changes,
  agreement: newAgreement.optional(),
};

const source = z.enum(SETTING_SOURCES);
const sources = z.record(z.enum(SETTING_NAMES), source);
const values = planSettings.omit({ refundRules: true });

const answer = z.strictObject({
  /** 0 before the first is saved. */
  version: z.int().min(0),
  saved: z.strictObject({ at: instant, by: z.string() }).nullable(),
  values,
  from: sources,
  /** What a value goes back to. */
  below: values,
  below_from: sources,
  refundRules: shape.refundRules,
  /** The later versions of the agreement, by their first day. */
  agreements: z.array(
    z.strictObject({
      version: z.string(),
      from: calendarDate,
      state: z.enum(['past', 'in force', 'future']),
      en: z.array(z.string()),
      es: z.array(z.string()),
    }),
  ),
  /** Agreements that are signed; they keep their text. */
  signed: z.int(),
});

const letter = z.strictObject({
  name: z.string(),
  language,
  subject: z.string(),
  lines: z.array(z.string()),
});

export const settingsSchemas = {
  /** Cleans a logo and keeps it for a day, in which it can be saved. */
  cleanLogo: {
    request: z.object({
      name: line(MAX_LENGTH.name),
      /** The file in base64. */
      data: z
        .base64()
        .max(Math.ceil(MAX_LOGO_BYTES / 3) * 4, `The file has more than ${MAX_LOGO_BYTES / 1000} kB`),
    }),
    answer: z.strictObject({
      logo: storedLogo,
      /** What was taken out of the file, such as 'script'. */
      removed: z.array(z.string()),
    }),
  },
  getSettings: { request: z.object({}), answer },
  getSettingsVersions: {
    request: z.object({ before: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
    answer: z.strictObject({
      versions: z.array(
        z.strictObject({
          version: z.int(),
          at: instant,
          by: z.string(),
          changed: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
      /** Older ones are before it; null at the end. */
      next: z.int().nullable(),
    }),
  },
  saveSettings: {
    request: z.object({
      /** The version that the changes were made on. */
      version: z.int().min(0).max(2_000_000_000),
      ...asked,
      /** An agreement version that is not in force yet. */
      withdraw: line(40).optional(),
    }),
    answer,
  },
  /** A mail as it is and as the changes make it. One for staff is in English whatever was asked. */
  previewSettings: {
    request: z.object({
      ...asked,
      mail: z.enum(MAIL_NAMES).default('memberCopy'),
      language: language.default('en'),
    }),
    answer: z.strictObject({ before: z.array(letter), after: z.array(letter) }),
  },
};
