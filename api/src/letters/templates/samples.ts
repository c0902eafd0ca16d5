import {
  addDays,
  denverInstant,
  dollars,
  FEE_CENTS,
  type Language,
  longDate,
  type MailName,
  paidWith,
  SAMPLE_MEMBER,
  validThru,
} from '@rollbook/contract';
import type { PlanBrand } from '../../base/planBrand';

type Sample = { brand: PlanBrand; today: string; language: Language };

/** Made-up data of every mail, for a preview on a day in Denver. The links in it lead to the plan's site. */
export function sampleData({ brand, today, language }: Sample): Record<MailName, Record<string, unknown>> {
  const { planName, publicOrigin: url } = brand;
  const { name, id, officeName, officePhone } = SAMPLE_MEMBER;
  const about = { planName, id, name, officeName, officePhone, additionalFamily: '' };
  const office_name = officeName;
  const amount = dollars(FEE_CENTS);
  const until = validThru({ oid: 0, calendarYear: true, enrolledOn: today }, brand);
  const at = denverInstant(today);
  const membership = {
    ...about,
    calendarYear: true,
    kind: 'new',
    starts: today,
    validThru: until,
    enrolledAt: at,
    isActive: true,
    hasCard: true,
    amount,
  };
  const [firstReminder = 0] = brand.renewal.reminders.toSorted((one, other) => one - other);
  const number = 'R-3F2A-9C1B-77D0';
  const card = paidWith({ payment_type: '', card: { brand: 'VISA', last4: '1111' } }, language);
  const names = [`${name} (${id})`];
  return {
    memberCopy: membership,
    activation: { ...membership, receipt: { amount, paidWith: card, number } },
    payReminder: { ...about, amount, payUrl: url, stopUrl: url },
    renewalReminder: {
      ...about,
      amount,
      validThru: addDays(today, -firstReminder),
      isOver: firstReminder > 0,
      renewUrl: url,
      stopUrl: url,
    },
    newLink: { ...about, purpose: 'renew', amount, renewUrl: url },
    memberLink: { url, minutes: 15 },
    resume: { planName, officeName, resumeUrl: url },
    agreementAgain: { ...about, enrolledAt: at },
    confirmEmail: { url },
    emailAsked: {},
    emailMoved: { ids: [id] },
    clinicMoved: { ...about, earlierOffice: 'Cedar Valley Dental', until: longDate(until, language) },
    membershipCancelled: {
      ...about,
      cancelledOn: today,
      atOnce: true,
      validThru: today,
      refund: amount,
      byCard: true,
      forMember: true,
    },
    cancellationUndone: { ...about, validThru: until, forMember: true },
    refunded: { ...about, amount, method: 'card', forMember: true },
    paymentRemoved: { ...about, kind: 'new', amount, forMember: true, payUrl: url },
    paymentFailed: { planName },
    officeCopy: membership,
    receipt: {
      planName,
      officeName,
      calendarYear: true,
      names: [{ id, name, kind: 'new', validThru: until }],
      total: amount,
      paidAt: at,
      paidWith: paidWith({ payment_type: 'check', check_number: '4471' }),
      number,
      byMember: false,
    },
    officeStatement: {
      officeName,
      names,
      count: 1,
      total: amount,
      marked: { names, count: 1, total: amount },
      payUrl: url,
      stopUrl: url,
    },
    requestAnswered: {
      ...about,
      about: 'Cancel with money back',
      isDone: true,
      reason: 'She has moved to another state.',
      answer: 'The refund is on its way.',
      amount,
    },
    recordsJoined: { ...about, other: '97-3', cancelled: '', isTakenBack: false },
    newPassword: { office_name, password: 'brisk-otter-77', loginUrl: url },
    passwordLink: { office_name, url },
    officeMoved: { office_name, url },
    officeMovedAway: { office_name },
    invitation: { name, area: 'Admin Area', url },
    memberRenamed: { ...about, before: name, after: 'Rosa Delgado Ruiz' },
    paymentReview: { planName, payment: number, amount, ids: [121] },
  };
}
