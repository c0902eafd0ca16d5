import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { readConfig } from '../../base/config';
import { brandMistakes, readBrand } from './settings';

const brandOf = (variables: Record<string, string> = {}) =>
  readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none', ...variables }));

test('the default brand requires all fields and has the grace months November and December', () => {
  expect(brandOf()).toMatchObject({
    requiredFields: 'full',
    officeMayMarkPaid: true,
    graceMonths: [11, 12],
    specialOffers: [],
    retentionYears: 7,
    mailsPerMinute: 0,
    publicOrigin: 'http://rollbook.test',
  });
});

test('a file overrides the defaults, the environment overrides the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-brand-'));
  try {
    const file = join(folder, 'brand.json');
    writeFileSync(file, JSON.stringify({ planName: 'Plan of the file', subtitle: 'Of the file' }));
    const brand = brandOf({
      BRAND_FILE: file,
      BRAND_PLAN_NAME: 'Plan of the environment',
      BRAND_REQUIRED_FIELDS: 'minimum',
      BRAND_OFFICE_MAY_MARK_PAID: 'false',
      BRAND_SPECIAL_OFFERS: '[{"from":"2026-10-01","to":"2026-10-31"}]',
      BRAND_RENEWAL: '{"reminders":[-30]}',
      BRAND_PAY_REMINDER_DAYS: '0',
      BRAND_RETENTION_YEARS: '10',
      BRAND_MAILS_PER_MINUTE: '20',
    });
    expect(brand).toMatchObject({
      planName: 'Plan of the environment',
      subtitle: 'Of the file',
      requiredFields: 'minimum',
      officeMayMarkPaid: false,
      specialOffers: [{ from: '2026-10-01', to: '2026-10-31' }],
      renewal: { opensDaysBefore: 60, closesDaysAfter: 180, reminders: [-30] },
      payReminderDays: 0,
      retentionYears: 10,
      mailsPerMinute: 20,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['GRACE_MONTHS', '[9,10]', 'Grace months are 10, 11 and 12'],
  ['GRACE_MONTHS', '[1]', 'Grace months are 10, 11 and 12'],
  ['SPECIAL_OFFERS', '[{"from":"2026-09-30","to":"2026-10-31"}]', '1 October or later'],
  ['SPECIAL_OFFERS', '[{"from":"2026-12-01","to":"2027-01-15"}]', '31 December of the same year'],
  ['SPECIAL_OFFERS', '[{"from":"2026-10-20","to":"2026-10-05"}]', 'A special offer'],
])('BRAND_%s=%s would make a term longer than 15 months', (name, value, message) => {
  expect(() => brandOf({ [`BRAND_${name}`]: value })).toThrow(message);
});

test('an invalid brand stops the start', () => {
  expect(() => brandOf({ BRAND_REQUIRED_FIELDS: 'some' })).toThrow('brand settings are not right');
  expect(() => brandOf({ BRAND_SPECIAL_OFFERS: '[{' })).toThrow('BRAND_SPECIAL_OFFERS: is not readable JSON');
  expect(() => brandOf({ BRAND_FILE: '/nowhere/brand.json' })).toThrow('BRAND_FILE');
});

test('all mistakes of the brand are told with those of the environment, each by its variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rollbook-brand-'));
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ accent: 7, fax: '303' }));
  const variables = {
    ...TEST_ENVIRONMENT,
    BRAND_FILE: file,
    BRAND_PLAN_NAM: 'North Plan',
    BRAND_RENEWAL: '{"reminders":["soon"]}',
    BRAND_GRACE_MONTHS: '[',
  };
  try {
    expect(() => readConfig(variables, brandMistakes)).toThrow(
      /MONGODB_URI: is missing[^]*BRAND_GRACE_MONTHS: is not[^]*BRAND_FILE: accent: [^]*BRAND_RENEWAL.reminders.0: [^]*BRAND_FILE: fax: there is no[^]*BRAND_PLAN_NAM: there is no/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
