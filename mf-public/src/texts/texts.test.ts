import { forbiddenWords } from '@rollbook/contract';
import { expect, it } from 'vitest';
import { confirmationTexts } from '../confirmation/texts';
import { linkTexts } from '../link/texts';
import { officesTexts } from '../offices/texts';
import { pageTexts } from '../page/texts';
import { verifyTexts } from '../verify/texts';
import { formPath, texts } from '.';

it("uses the specification's words on the English form", () => {
  const { payment, signature } = texts.en;
  expect([payment.credit, payment.office]).toEqual(['Pay by Credit Card', 'Pay at Office']);
  expect(signature.clear).toBe('Clear Signature');
  expect(payment.submit).toBe('Submit');
});

it('shows the quoted English text beside the Spanish one', () => {
  const { payment, agreement, person } = texts.es;
  expect(payment.submit).toBe('Entregar');
  expect([payment.question, payment.quoted]).toEqual(['¿Cómo va a pagar?', 'How will you be paying?']);
  expect(agreement.agreeQuoted).toBe('I have read and agree to the membership terms.');
  expect(person.stateQuoted).toBe('Select a state');
});

it('uses no word that the law forbids outside a disclaimer', () => {
  expect(forbiddenWords([texts, confirmationTexts, linkTexts, officesTexts, pageTexts, verifyTexts])).toEqual(
    [],
  );
});

it('maps each language to its form', () => {
  expect(formPath).toEqual({ en: '/', es: '/spanish' });
});
