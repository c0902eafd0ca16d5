import { contract, type Group } from './group';

export const GROUPS_OF_CONTRACT: readonly Group[] = [
  contract('rules of money', [
    'money',
    'paidWays',
    'receipt',
    'figures',
    'membership/refund',
    'membership/takeBack',
  ]),
  contract('rules of terms', [
    'term',
    'time',
    'membership/applicationStatus',
    'membership/chain',
    'membership/renewal',
  ]),
  contract('rules of memberships', [
    'membership/cancel',
    'membership/card',
    'membership/joining',
    'family',
    'samePerson',
  ]),
  contract(
    'rules of imports',
    ['columns', 'rows', 'texts']
      .map((one) => `importing/${one}`)
      .concat(['cells', 'dates', 'entries', 'headings', 'names', 'table'].map((one) => `pasted/${one}`)),
  ),
  contract('rules of entries', [
    'applicationForm',
    'doubt',
    'email',
    'mailDoubt',
    'origin',
    'paperLog',
    'phone',
    'roles',
    'typingError',
  ]),
];

/** Whose share is below it: from 60 to 83 per cent. */
export const RULES_BELOW: readonly Group[] = [
  contract('rules of texts', [
    'agreementCheck',
    'format',
    'formulaGuard',
    'listing',
    'officeSearch',
    'printable',
    'text',
    'tidy',
    'webAddress',
  ]),
];
