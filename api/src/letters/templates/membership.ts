import {
  calendarYearLabel,
  coveredFamilyLabel,
  denverDate,
  disclosures,
  enrolledOnLabel,
  KINDS,
  type Language,
  longDate,
  memberLabel,
  membershipLabel,
  memberIdLabel,
  officeLabel,
  officePhoneLabel,
  pagePath,
  renewedOnLabel,
  twelveMonthsLabel,
  validThruLabel,
} from '@rollbook/contract';
import { z } from 'zod';
import { type Block, button, facts } from './letter';
import type { DataOf, Setting } from './template';

/** Which membership a mail is about. */
export const about = {
  planName: z.string(),
  /** 'id-oid'. */
  id: z.string(),
  name: z.string(),
  officeName: z.string(),
};

const named = { ...about, additionalFamily: z.string(), officePhone: z.string() };

/** The data of mails about one membership. */
export const membership = {
  ...named,
  calendarYear: z.boolean(),
  kind: z.enum(KINDS),
  /** The first day of the term. */
  starts: z.string(),
  validThru: z.string(),
  enrolledAt: z.coerce.date(),
  isActive: z.boolean(),
};

/** The data of reminders about one membership. */
export const reminded = { ...named, amount: z.string(), stopUrl: z.string() };

/** Whether the member card is attached. */
export const memberCard = { hasCard: z.boolean() };

/** What a member has paid with, and the number of the receipt. Absent when nothing is paid, or the office has paid. */
export const receipt = z.object({ paidWith: z.string(), number: z.string() }).optional();

type Membership = DataOf<typeof membership>;

/** Of the words for a new and a renewed membership, paid and not, those for this one. */
export function wordsFor<Words>(
  { kind, isActive }: Pick<Membership, 'kind' | 'isActive'>,
  words: Record<'paid' | 'unpaid' | 'renewed' | 'unpaidRenewal', Words>,
): Words {
  if (kind === 'new') return isActive ? words.paid : words.unpaid;
  return isActive ? words.renewed : words.unpaidRenewal;
}

/** 'December 2nd, 2026 thru December 1st, 2027': the term of a renewal. */
export function termShown(
  { starts, validThru }: Pick<Membership, 'starts' | 'validThru'>,
  language: Language,
): string {
  const [from, until] = [longDate(starts, language), longDate(validThru, language)];
  return language === 'en' ? `${from} thru ${until}` : `${from} hasta el ${until}`;
}

const en = {
  starts: 'New term from',
  receipt: 'Receipt',
  paper: (office: string) =>
    `You did not agree to electronic records, so ${office} also gives you the agreement on paper.`,
  card: 'Your member card is attached: print it, or show it on your phone. The clinic scans its code to see that you are active.',
  cardToo:
    'Your member card is attached too: print it, or show it on your phone. The clinic scans its code to see that you are active.',
  later: 'Your card, your papers and your details, at any time:',
  open: 'My membership',
};

const es: typeof en = {
  starts: 'Nuevo período desde el',
  receipt: 'Recibo',
  paper: (office) =>
    `Como no aceptó los documentos electrónicos, ${office} también le dará el acuerdo en papel.`,
  card: 'Se adjunta su tarjeta de miembro: imprímala o muéstrela en su teléfono. La clínica escanea su código para ver que usted está activo.',
  cardToo:
    'También se adjunta su tarjeta de miembro: imprímala o muéstrela en su teléfono. La clínica escanea su código para ver que usted está activo.',
  later: 'Su tarjeta, sus documentos y sus datos, en cualquier momento:',
  open: 'Mi membresía',
};

const TEXTS = { en, es };

/** One membership as a list of facts. */
export function membershipFacts(
  of: Membership & { receipt?: z.output<typeof receipt> },
  language: Language,
): Block {
  return facts({
    [memberLabel[language]]: of.name,
    [memberIdLabel[language]]: of.id,
    [coveredFamilyLabel[language]]: of.additionalFamily,
    [officeLabel[language]]: of.officeName,
    [officePhoneLabel[language]]: of.officePhone,
    [membershipLabel[language]]: (of.calendarYear ? calendarYearLabel : twelveMonthsLabel)[language],
    [(of.kind === 'new' ? enrolledOnLabel : renewedOnLabel)[language]]: longDate(
      denverDate(of.enrolledAt),
      language,
    ),
    [TEXTS[language].starts]: of.kind === 'new' ? '' : longDate(of.starts, language),
    [validThruLabel[language]]: longDate(of.validThru, language),
    [TEXTS[language].receipt]: of.receipt ? `${of.receipt.paidWith}\n${of.receipt.number}` : '',
  });
}

/**
 * What the attached card is for, and where the member finds it later; nothing in a mail without a card. `isAttached`: the
 * agreement is attached as well.
 */
export function cardAttached(
  { hasCard, isAttached }: DataOf<typeof memberCard> & { isAttached: boolean },
  { language, brand }: Setting,
): (Block | string | undefined)[] {
  if (!hasCard) return [];
  const { card, cardToo, later, open } = TEXTS[language];
  const url = brand.publicOrigin + pagePath('/member', language);
  return [isAttached ? cardToo : card, later, button(url, open)];
}

/** That the office gives the member the agreement on paper (D48). */
export function paperCopy(
  { paperCopyDue, officeName }: { paperCopyDue: boolean; officeName: string },
  language: Language,
): string {
  return paperCopyDue ? TEXTS[language].paper(officeName) : '';
}

/** The statements that the law asks for, in the size of the body: 16 px. */
export function disclosed({ language, brand }: Setting): string {
  return disclosures(language, brand).join('\n');
}
