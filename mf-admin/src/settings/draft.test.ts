import { expect, test } from 'vitest';
import {
  changedNames,
  changesOf,
  daysIn,
  edited,
  errorsBySetting,
  newOffer,
  newParagraphs,
  numberFaults,
  type Settings,
  sourceShown,
} from './draft';

const values: Settings['values'] = {
  planName: 'Plan',
  subtitle: '',
  providerName: 'Provider',
  website: 'https://plan.example',
  postalAddress: 'PO Box 1',
  tollFreePhone: '1-800-555-0144',
  localPhone: '303-555-0111',
  supportEmail: 'help@plan.example',
  logo: 'none',
  accent: '#0d6656',
  requiredFields: 'full',
  officeMayMarkPaid: true,
  graceMonths: [11, 12],
  specialOffers: [],
  renewal: { opensDaysBefore: 60, closesDaysAfter: 180, reminders: [-45] },
  payReminderDays: 7,
  retentionYears: 7,
  mailsPerMinute: 0,
};
const all = <Source extends string>(source: Source) =>
  Object.fromEntries(Object.keys(values).map((name) => [name, source])) as Record<
    keyof typeof values,
    Source
  >;
const settings: Settings = {
  version: 3,
  saved: null,
  values,
  from: { ...all('default'), tollFreePhone: 'screen' },
  below: { ...values, tollFreePhone: '1-800-555-0111' },
  below_from: { ...all('default'), tollFreePhone: 'file' },
  refundRules: { days: 30, chargeCents: 500, states: {} },
  agreements: [],
  signed: 0,
};

test('only what differs is sent', () => {
  const edits = { planName: 'Plan', subtitle: 'New', tollFreePhone: null, localPhone: null };
  expect(changedNames(settings, edits)).toEqual(['subtitle', 'tollFreePhone']);
  expect(changesOf(settings, edits)).toEqual({ subtitle: 'New', tollFreePhone: null });
  expect(edited(settings, edits)).toMatchObject({ subtitle: 'New', tollFreePhone: '1-800-555-0111' });
});

test('each value says where it comes from', () => {
  expect(sourceShown(settings, 'planName', {})).toBe('from the default');
  expect(sourceShown(settings, 'tollFreePhone', {})).toBe('set here');
  expect(sourceShown(settings, 'tollFreePhone', { tollFreePhone: null })).toBe('back to the file');
  expect(sourceShown(settings, 'planName', { planName: 'New' })).toBe('changed here, not saved');
});

test('what is no number is said before it is sent', () => {
  expect(daysIn('-45, 7;30')).toEqual([-45, 7, 30]);
  const renewal = { ...values.renewal, reminders: daysIn('soon') };
  expect(numberFaults({ ...values, renewal, payReminderDays: Number.NaN })).toEqual({
    renewal: 'Please enter numbers of days',
    payReminderDays: 'Please enter a number',
  });
  expect(numberFaults(values)).toEqual({});
});

test('an error of a part stands at its setting', () => {
  expect(errorsBySetting({ 'changes.specialOffers.0.to': 'Late', 'agreement.en': 'Empty' })).toEqual({
    specialOffers: 'Late',
    'agreement.en': 'Empty',
  });
});

test('new paragraphs are counted', () => {
  expect(newParagraphs('One.\n\nTwo  more.', ['One.'])).toBe(1);
});

test('the offer that the preview shows is the one that is changed', () => {
  const everywhere = { from: '2027-10-01', to: '2027-10-15' };
  expect(newOffer([everywhere], [everywhere])).toBeUndefined();
  expect(newOffer([everywhere], [everywhere, { from: '', to: '' }])).toBeUndefined();
  const atOne = { ...everywhere, oid: 12 };
  expect(newOffer([everywhere], [everywhere, atOne])).toEqual(atOne);
  expect(newOffer([atOne], [everywhere])).toEqual(everywhere);
});
