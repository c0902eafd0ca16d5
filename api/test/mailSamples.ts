import { MAX_BULK, MAX_LENGTH } from '@rollbook/contract';
import type { TemplateName } from '../src/letters/templates/render';

/** A text of the greatest length, of characters that HTML escapes: the worst case for the size. */
const long = (length: number) => '&ñ '.repeat(length).slice(0, length).trim();

const url = `https://rollbook.example/member?lang=es#${'a'.repeat(43)}`;
const name = `${long(MAX_LENGTH.name)} ${long(MAX_LENGTH.name)}`;
const many = (count: number) => Array.from({ length: count }, () => `${name} (123456-1234)`);

/** Everything that one template or another asks for. */
const everything = {
  planName: 'Cedar & Sage Health Savings',
  id: '123456-1234',
  name,
  officeName: long(MAX_LENGTH.officeName),
  office_name: long(MAX_LENGTH.officeName),
  earlierOffice: long(MAX_LENGTH.officeName),
  officePhone: '303-555-0100',
  additionalFamily: long(MAX_LENGTH.additionalFamily),
  calendarYear: true,
  kind: 'renewal',
  starts: '2027-01-01',
  validThru: '2027-12-31',
  until: 'December 31st, 2027',
  enrolledAt: '2026-11-20T16:14:00.000Z',
  paidAt: '2026-11-20T16:14:00.000Z',
  isActive: true,
  isAttached: true,
  hasCard: true,
  paperCopyDue: true,
  isOver: false,
  isDone: false,
  isTakenBack: false,
  amount: '$20.00',
  total: '$20,000.00',
  refund: '$15.00',
  method: 'card',
  byCard: true,
  byOthers: false,
  disputed: false,
  atOnce: false,
  cancelledOn: '2026-11-20',
  forMember: true,
  byMember: false,
  purpose: 'renew',
  minutes: 15,
  receipt: { amount: '$20.00', paidWith: 'Visa ending in 1111', number: 'R-3F2A-9C1B-77D0' },
  reason: long(MAX_LENGTH.reason),
  answer: long(MAX_LENGTH.reason),
  about: 'Cancel with money back',
  other: '123457-1234',
  cancelled: '123458',
  before: name,
  after: name,
  area: 'Admin Area',
  password: 'brisk-otter-77',
  payment: '3f2a9c1b-77d0-4000-8000-000000000000',
  paidWith: `Check ${long(MAX_LENGTH.checkNumber)}`,
  number: 'R-3F2A-9C1B-77D0',
  purchaseOrder: long(MAX_LENGTH.purchaseOrder),
  ids: Array.from({ length: MAX_BULK }, (_, at) => 100_000 + at),
  url,
  loginUrl: url,
  payUrl: url,
  renewUrl: url,
  stopUrl: url,
  resumeUrl: url,
  agreementUrl: url,
};

const renewed = { id: '123456-1234', name, kind: 'renewal', validThru: '2027-12-31', calendarYear: true };

/** Where a name means something else. */
const OWN: Partial<Record<TemplateName, Record<string, unknown>>> = {
  receipt: { names: Array.from({ length: MAX_BULK }, () => renewed) },
  officeStatement: {
    names: many(200),
    count: 4000,
    marked: { names: many(200), count: 300, total: '$6,000.00' },
  },
  emailMoved: { ids: Array.from({ length: 20 }, () => '123456-1234') },
  paymentRemoved: { receipt: 'R-3F2A-9C1B-77D0' },
};

/** The data of a template with the longest texts. */
export function longestData(template: TemplateName): Record<string, unknown> {
  return { ...everything, ...OWN[template] };
}
