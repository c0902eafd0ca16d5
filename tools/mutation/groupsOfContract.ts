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
    'membership/request',
    'membership/suspect',
    'family',
    'samePerson',
  ]),
  contract(
    'rules of imports',
    ['columns', 'rows', 'texts']
      .map((one) => `importing/${one}`)
      .concat(['cells', 'dates', 'entries', 'headings', 'names', 'table'].map((one) => `pasted/${one}`)),
  ),
  contract('rules of entries and texts', [
    'agreementCheck',
    'applicationForm',
    'doubt',
    'email',
    'format',
    'formulaGuard',
    'listing',
    'mailDoubt',
    'officeSearch',
    'origin',
    'paperLog',
    'phone',
    'printable',
    'roles',
    'text',
    'tidy',
    'typingError',
    'webAddress',
  ]),
];
