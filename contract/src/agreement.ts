import { type Language, longDate, monthList } from './format';
import { dollars, FEE_CENTS, REFUND_CHARGE_CENTS, REFUND_DAYS } from './money';
import { offersBegun, type SpecialOffer } from './term';
import type { CalendarDate } from './time';

/** The version of the membership terms below; every change of their wording needs a new one. */
export const AGREEMENT_VERSION = '2026-11';

/** When that version was issued. */
export const AGREEMENT_ISSUED: CalendarDate = '2026-11-01';

/** A later version, which the plan's administrator has written: its form number, its first day, and its paragraphs. */
export type AgreementVersion = {
  version: string;
  from: CalendarDate;
  paragraphs: Record<Language, readonly string[]>;
};

/** The version that is signed on a Denver day: of the later ones the last that is in force, else the specification's. */
export function agreementOn<Version extends { from: CalendarDate }>(
  day: CalendarDate,
  versions: readonly Version[] | undefined,
): Version | undefined {
  return versions
    ?.filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1);
}

/** The number of the form that is signed, as regulators file it. A later version is called by its number. */
export function formNumber(language: Language, version: string = AGREEMENT_VERSION): string {
  const number = /^\d/.test(version) ? `MA-${version}` : version;
  return `${number}-${language.toUpperCase()}`;
}

export type AgreementTerms = {
  language: Language;
  calendarYear: boolean;
  oid: number;
  /** The first and the last day of the membership that is agreed to: see term.ts. */
  starts: CalendarDate;
  validThru: CalendarDate;
  planName: string;
  /** Months, numbered from 1, whose enrolments are valid through the following calendar year. */
  graceMonths: readonly number[];
  specialOffers: readonly SpecialOffer[];
  /** Of a later version. */
  paragraphs?: AgreementVersion['paragraphs'] | undefined;
};

/** The membership agreement as it is shown and signed; bold parts are between `**`. */
export type AgreementText = { title: string; validity: string; notInsurance: string; paragraphs: string[] };

/** What stands in paragraphs for the plan's name, and for the sentences about fee and term, which the rules decide. */
export const PLACES = ['{plan}', '{term}'] as const;

/** The agreement in one language for one kind of membership (specification §1, §2). */
export function agreementText(terms: AgreementTerms): AgreementText {
  const { language, planName, paragraphs = DEFAULT_PARAGRAPHS } = terms;
  const term = { en: englishTerm, es: spanishTerm }[language](terms);
  return {
    title: TITLE[language],
    validity: validityNotice(terms),
    notInsurance: notInsurance[language],
    paragraphs: paragraphs[language].map((paragraph) =>
      paragraph.replaceAll(/\{(?:plan|term)\}/g, (place) => (place === '{plan}' ? planName : term)),
    ),
  };
}

/** 'Valid Thru December 31st, 2027' for a calendar year, else the 12 months with their last day (§2). */
export function validityNotice({
  language,
  calendarYear,
  validThru,
}: Pick<AgreementTerms, 'language' | 'calendarYear' | 'validThru'>): string {
  const until = longDate(validThru, language);
  if (language === 'en') {
    return calendarYear ? `Valid Thru ${until}` : `Valid for 12 months, thru ${until}`;
  }
  return calendarYear ? `Válido hasta el ${until}` : `Válido por 12 meses, hasta el ${until}`;
}

/** The notice on every page about the plan (§1; in Spanish §2). */
export const notInsurance: Record<Language, string> = {
  en: 'This is NOT an insurance plan.',
  es: 'Este NO es un plan de seguro.',
};

const TITLE: Record<Language, string> = { en: 'Membership agreement', es: 'Acuerdo de membresía' };

/** The specification's version. Bold parts are between `**`. */
export const DEFAULT_PARAGRAPHS: AgreementVersion['paragraphs'] = {
  en: [
    '{plan} is a discount medical plan and is **not health insurance**. The plan does not pay your clinic: you pay your clinic yourself, at the discounted rate, at the time of the visit.',
    'Your membership covers you, your spouse and your children living in the household, a full-time dependent student, or another legally defined household relative.',
    'The discount at a participating clinic is often 25% or more. It depends on the clinic and the service; ask your clinic before the visit.',
    '{term}',
    `Fees are non-refundable after ${REFUND_DAYS} days from signing up. Refunds carry a ${dollars(REFUND_CHARGE_CENTS, 'short')} service charge.`,
    'By signing I confirm that what I have written is true, that I have read these terms and that I agree to them, and I accept that my electronic signature stands for one on paper.',
  ],
  es: [
    '{plan} es un plan médico de descuento y **no es un seguro de salud**. El plan no paga a su clínica: usted le paga directamente, a la tarifa con descuento, en el momento de la visita.',
    'Su membresía lo cubre a usted, a su cónyuge y a sus hijos que viven en el hogar, a un estudiante dependiente de tiempo completo o a otro familiar del hogar definido por la ley.',
    'El descuento en una clínica participante suele ser del 25% o más. Depende de la clínica y del servicio; pregunte en su clínica antes de la visita.',
    '{term}',
    `Las cuotas no son reembolsables después de ${REFUND_DAYS} días de la inscripción. Los reembolsos tienen un cargo por servicio de ${dollars(REFUND_CHARGE_CENTS, 'short')}.`,
    'Al firmar confirmo que lo que escribí es verdadero, que leí estos términos y que estoy de acuerdo con ellos, y acepto que mi firma electrónica tiene el mismo valor que una en papel.',
  ],
};

function englishTerm(terms: AgreementTerms): string {
  return terms.calendarYear
    ? `The fee is ${dollars(FEE_CENTS, 'short')} a year, per calendar year (January to December), charged at the first visit each year.${englishGrace(terms)}${englishOffers(terms)}`
    : `The fee is ${dollars(FEE_CENTS, 'short')} a year. The membership is valid for 12 months from the day you sign up and renews annually when it expires and the fee is paid again.`;
}

function englishGrace({ graceMonths }: AgreementTerms): string {
  if (graceMonths.length === 0) return '';
  return ` Enrolments in ${monthList(graceMonths, 'en')} are valid through the following calendar year.`;
}

/**
 * Why a membership of such a day is valid through the following year. An offer stays in the terms after its last day: in a
 * grace month they would otherwise change although the last valid day does not.
 */
function englishOffers(terms: AgreementTerms): string {
  return offersBegun(terms, terms.specialOffers)
    .map(({ from, to }) => {
      const [first, last] = [longDate(from, 'en'), longDate(to, 'en')];
      const days = from === to ? `on ${first}` : `from ${first} to ${last}`;
      return ` Special offer: enrolments ${days} are valid thru ${longDate(endOf(from), 'en')}.`;
    })
    .join('');
}

/** The last valid day of the offer that begins then. */
function endOf(from: CalendarDate): CalendarDate {
  return `${Number(from.slice(0, 4)) + 1}-12-31`;
}

function spanishTerm(terms: AgreementTerms): string {
  return terms.calendarYear
    ? `La cuota es anual, de ${dollars(FEE_CENTS, 'short')} por año calendario (enero a diciembre), y se cobra en la primera visita de cada año.${spanishGrace(terms)}${spanishOffers(terms)}`
    : `La cuota es anual, de ${dollars(FEE_CENTS, 'short')}. La membresía es válida por 12 meses desde el día de la inscripción y se renueva cada año cuando vence y se paga de nuevo la cuota.`;
}

function spanishGrace({ graceMonths }: AgreementTerms): string {
  if (graceMonths.length === 0) return '';
  return ` Las inscripciones de ${monthList(graceMonths, 'es')} son válidas hasta el final del año calendario siguiente.`;
}

function spanishOffers(terms: AgreementTerms): string {
  // Within a sentence, Spanish months are not capitalised.
  const date = (day: CalendarDate) => longDate(day, 'es').toLowerCase();
  return offersBegun(terms, terms.specialOffers)
    .map(({ from, to }) => {
      const days = from === to ? `del ${date(from)}` : `del ${date(from)} al ${date(to)}`;
      return ` Oferta especial: las inscripciones ${days} son válidas hasta el ${date(endOf(from))}.`;
    })
    .join('');
}
