import { expect, it } from 'vitest';
import { formPath, texts } from '.';

it("has the specification's words on the English form", () => {
  const { payment, signature } = texts.en;
  expect([payment.credit, payment.office]).toEqual(['Pay by Credit Card', 'Pay at Office']);
  expect(signature.clear).toBe('Clear Signature');
  expect(payment.submit).toBe('Submit');
});

it('shows the Spanish text with the English one that the specification quotes', () => {
  const { payment, agreement, person } = texts.es;
  expect(payment.submit).toBe('Entregar');
  expect([payment.question, payment.quoted]).toEqual(['¿Cómo va a pagar?', 'How will you be paying?']);
  expect(agreement.agreeQuoted).toBe('I have read and agree to the membership terms.');
  expect(person.stateQuoted).toBe('Select a state');
});

it('leads from each form to the other', () => {
  expect(formPath).toEqual({ en: '/', es: '/spanish' });
});
