import type { Language } from '../format';

/** The version of the consent below; every change of its wording needs a new one. */
export const CONSENT_VERSION = '2026-11';

export type ConsentPlan = { tollFreePhone: string; supportEmail: string };
export type ConsentText = { title: string; text: string; agree: string };

/** What the application of a person without the consent says to staff (D48). */
export const PAPER_COPY_DUE = 'Paper copy due';

/** Below the box: it may stay empty (D48). Not a part of the text that is agreed to. */
export const consentOptional: Record<Language, string> = {
  en: 'Optional. Without it you still become a member, and your clinic gives you a paper copy.',
  es: 'Opcional. Sin esto también se hace miembro, y su clínica le entrega una copia en papel.',
};

/**
 * What a person is asked to agree to before records may be electronic (15 USC 7001(c)): scope, paper, withdrawal,
 * how to update an address, and what is needed to open the records.
 */
export function consentText(language: Language, plan: ConsentPlan): ConsentText {
  return { en, es }[language](plan);
}

const en = ({ tollFreePhone, supportEmail }: ConsentPlan): ConsentText => ({
  title: 'Electronic records',
  text: `Agreement, receipts and notices of this membership and its renewals come by email and as PDF. You can have each of them on paper at no cost, withdraw this consent without ending your membership, and change your email address: call ${tollFreePhone} or write to ${supportEmail}. You need an email account and a program that opens PDF files.`,
  agree: 'I agree to electronic records.',
});

const es: typeof en = ({ tollFreePhone, supportEmail }) => ({
  title: 'Documentos electrónicos',
  text: `El acuerdo, los recibos y los avisos de esta membresía y de sus renovaciones llegan por correo electrónico y en PDF. Puede pedir cada uno en papel sin costo, retirar este consentimiento sin terminar su membresía y cambiar su correo electrónico: llame al ${tollFreePhone} o escriba a ${supportEmail}. Necesita una cuenta de correo electrónico y un programa que abra archivos PDF.`,
  agree: 'Acepto los documentos electrónicos.',
});
