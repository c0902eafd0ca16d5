/** The settings that the screen can set, with their names there. */
export const SETTING_LABELS = {
  planName: 'Name',
  subtitle: 'Subtitle',
  providerName: 'Provider',
  website: 'Website',
  postalAddress: 'Address',
  tollFreePhone: 'Phone, toll-free',
  localPhone: 'Phone, local',
  supportEmail: 'Email',
  accent: 'Color',
  logo: 'Logo',
  requiredFields: 'Required fields',
  officeMayMarkPaid: 'Offices may mark as paid',
  graceMonths: 'Grace months',
  specialOffers: 'Offers',
  renewal: 'Renewal',
  payReminderDays: 'Payment reminder',
  retentionYears: 'Years of retention',
  mailsPerMinute: 'Mails a minute',
} as const;
export type SettingName = keyof typeof SETTING_LABELS;
export const SETTING_NAMES = Object.keys(SETTING_LABELS) as SettingName[];

/** Where a setting comes from, the strongest first. */
export const SETTING_SOURCES = ['screen', 'environment', 'file', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

/** Whom the previews of form, mail and card show. */
export const SAMPLE_MEMBER = {
  name: 'Rosa Delgado',
  id: '121-3',
  officeName: 'Maple Street Family Clinic',
  officePhone: '303-555-0100',
} as const;

/** Seconds in which all processes of the server know a setting that was saved. */
export const SETTINGS_SEEN_SECONDS = 5;
