import { type Language, longDate, monthList } from './format';
import { dollars, FEE_CENTS, REFUND_CHARGE_CENTS, REFUND_DAYS } from './money';
import { offersBegun, type SpecialOffer } from './term';
import type { CalendarDate } from './time';

/** The version of the membership terms below; every change of their wording needs a new one. */
export const AGREEMENT_VERSION = '2026-11';

/** The number of the form that is signed, as regulators file it. */
export function formNumber(language: Language, version: string = AGREEMENT_VERSION): string {
  return `MA-${version}-${language.toUpperCase()}`;
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
};

/** The membership agreement as it is shown and signed; bold parts are between `**`. */
export type AgreementText = { title: string; validity: string; notInsurance: string; paragraphs: string[] };

/** The agreement in one language for one kind of membership (specification §1, §2). */
export function agreementText(terms: AgreementTerms): AgreementText {
  return { en: english, es: spanish }[terms.language](terms);
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

function english(terms: AgreementTerms): AgreementText {
  return {
    title: 'Membership agreement',
    validity: validityNotice(terms),
    notInsurance: notInsurance.en,
    paragraphs: [
      `${terms.planName} is a discount medical plan and is **not health insurance**. The plan does not pay your clinic: you pay your clinic yourself, at the discounted rate, at the time of the visit.`,
      'Your membership covers you, your spouse and your children living in the household, a full-time dependent student, or another legally defined household relative.',
      'The discount at a participating clinic is often 25% or more. It depends on the clinic and the service; ask your clinic before the visit.',
      terms.calendarYear
        ? `The fee is ${dollars(FEE_CENTS, 'short')} a year, per calendar year (January to December), charged at the first visit each year.${englishGrace(terms)}${englishOffers(terms)}`
        : `The fee is ${dollars(FEE_CENTS, 'short')} a year. The membership is valid for 12 months from the day you sign up and renews annually when it expires and the fee is paid again.`,
      `Fees are non-refundable after ${REFUND_DAYS} days from signing up. Refunds carry a ${dollars(REFUND_CHARGE_CENTS, 'short')} service charge.`,
      'By signing I confirm that what I have written is true, that I have read these terms and that I agree to them, and I accept that my electronic signature stands for one on paper.',
    ],
  };
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

function spanish(terms: AgreementTerms): AgreementText {
  return {
    title: 'Acuerdo de membresía',
    validity: validityNotice(terms),
    notInsurance: notInsurance.es,
    paragraphs: [
      `${terms.planName} es un plan médico de descuento y **no es un seguro de salud**. El plan no paga a su clínica: usted le paga directamente, a la tarifa con descuento, en el momento de la visita.`,
      'Su membresía lo cubre a usted, a su cónyuge y a sus hijos que viven en el hogar, a un estudiante dependiente de tiempo completo o a otro familiar del hogar definido por la ley.',
      'El descuento en una clínica participante suele ser del 25% o más. Depende de la clínica y del servicio; pregunte en su clínica antes de la visita.',
      terms.calendarYear
        ? `La cuota es anual, de ${dollars(FEE_CENTS, 'short')} por año calendario (enero a diciembre), y se cobra en la primera visita de cada año.${spanishGrace(terms)}${spanishOffers(terms)}`
        : `La cuota es anual, de ${dollars(FEE_CENTS, 'short')}. La membresía es válida por 12 meses desde el día de la inscripción y se renueva cada año cuando vence y se paga de nuevo la cuota.`,
      `Las cuotas no son reembolsables después de ${REFUND_DAYS} días de la inscripción. Los reembolsos tienen un cargo por servicio de ${dollars(REFUND_CHARGE_CENTS, 'short')}.`,
      'Al firmar confirmo que lo que escribí es verdadero, que leí estos términos y que estoy de acuerdo con ellos, y acepto que mi firma electrónica tiene el mismo valor que una en papel.',
    ],
  };
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
