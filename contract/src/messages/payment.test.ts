import { expect, test } from 'vitest';
import { inReview, paymentMessages, pendingNextForStaff } from './payment';

test('an office is promised a mail about its payment; groups and administrators, who have no address, are not', () => {
  expect(pendingNextForStaff.office).toContain('email');
  expect(pendingNextForStaff.group).toContain('the names come back to the list on this page');
  expect(pendingNextForStaff.admin).toContain('‘Payments that are not settled’ on the admin home');
  expect(pendingNextForStaff.group + pendingNextForStaff.admin).not.toMatch(/e-?mail/i);
  for (const next of Object.values(pendingNextForStaff)) expect(next).toContain('This page follows it');
});

test('the message of a payment in review names the alerted support and promises no mail', () => {
  const [english, spanish] = [inReview('help@plan.example'), inReview('help@plan.example', 'es')];
  expect(english).toBe(
    'This payment has to be looked into. Do not pay again: our support has been told and you can reach it at help@plan.example.',
  );
  expect(spanish).toBe(
    'Este pago se tiene que revisar. No vuelva a pagar: nuestro equipo de ayuda ya está avisado y puede escribirle a help@plan.example.',
  );
});

test('an applicant is told about the mail, in both languages', () => {
  expect(paymentMessages.en.pendingNext).toContain('we will email you');
  expect(paymentMessages.es.pendingNext).toContain('le escribiremos por correo');
  for (const { pendingUnknown } of Object.values(paymentMessages))
    expect(pendingUnknown).not.toMatch(/e-?mail|correo/i);
});
