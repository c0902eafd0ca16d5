import { expect, test } from 'vitest';
import { agreementText } from '../agreement';
import { forbiddenWords } from '../forbiddenWords';
import { LANGUAGES } from '../format';
import { disclosures } from './disclosures';
import { chooseOffice, submittedMessages } from './application';
import { enrolmentMessages } from './enrolment';
import { formMessages } from './form';
import { declineReasons } from './declines';
import { paymentMessages } from './payment';

const plan = { planName: 'Plan', postalAddress: 'PO Box 1, Denver', tollFreePhone: '1-800-555-0111' };

test.each(LANGUAGES)(
  'there are five statements (%s), the last with name, address and toll-free phone',
  (language) => {
    const statements = disclosures(language, plan);
    expect(statements).toHaveLength(5);
    for (const part of Object.values(plan)) expect(statements.at(-1)).toContain(part);
    expect(disclosures(language, undefined)).toHaveLength(5);
  },
);

test.each([
  ['Affordable insurance for all', ['insurance']],
  ['This is not a bill. Your coverage starts today', ['coverage']],
  ['Sin prima ni copago', ['prima']],
  ['Un PPO y un plan de salud', ['PPO', 'plan de salud']],
])('%s', (text, words) => {
  expect(forbiddenWords({ text, said: () => text })).toEqual([...words, ...words]);
});

test.each(['This is NOT an insurance plan.', 'Este NO es un plan de seguro.', 'A safe, supported opponent'])(
  '%s is allowed',
  (text) => {
    expect(forbiddenWords(text)).toEqual([]);
  },
);

test.each(LANGUAGES)('no message of the contract uses a forbidden word (%s)', (language) => {
  const dates = { oid: 1, starts: '2026-10-05', validThru: '2027-12-31' };
  const specialOffers = [{ from: '2026-10-05', to: '2026-10-20' }];
  const terms = { language, ...dates, planName: 'Plan', graceMonths: [11, 12], specialOffers };
  const agreements = [true, false].map((calendarYear) => agreementText({ ...terms, calendarYear }));
  expect(forbiddenWords([agreements, disclosures(language, plan)])).toEqual([]);
  expect(forbiddenWords([formMessages, enrolmentMessages, chooseOffice, submittedMessages])).toEqual([]);
  expect(forbiddenWords([paymentMessages, declineReasons])).toEqual([]);
});
