import { expect, test } from 'vitest';
import { chooseOffice, submittedMessages } from './application';
import { cardFailed, couldNot, newPasswordFault, STAFF } from './staff';

test('the texts that the specification quotes are word for word', () => {
  expect(STAFF).toMatchObject({
    paperName: 'Name is required',
    passwordsDiffer: 'New passwords do not match',
    loginFailed: 'Error logging in, please try again',
    changePasswordFailed: 'Error, please try again',
    markAsPaidFailed: 'There was an issue processing  ',
    noName: 'No name found',
    emailSent: 'Email Sent',
    passwordUpdated: 'Password Updated',
    submitted: 'Application submitted.  Must submit payment before it will be active.',
    noGroups: 'No office groups added yet.',
    submitSubtitle: 'Legal - Simple - Patient Friendly',
  });
  expect(submittedMessages.en.atOffice).toBe(
    'Application submitted. Must submit payment before it will be active.',
  );
  expect(chooseOffice).toEqual({
    en: 'Please select an office to continue with the form.',
    es: 'Seleccione una oficina para continuar con el formulario.',
  });
});

test('a failed card payment names the address for help', () => {
  expect(cardFailed('help@plan.example')).toBe(
    'There was an issue processing your payment. Please verify the number, dates, and cvc and try again.  If this persists email help@plan.example.',
  );
  expect(cardFailed('help@plan.example', 'es')).toContain('help@plan.example');
});

test('the message after a card payment mentions the copies for member and office', () => {
  expect(submittedMessages.en.byCard('Hilltop Clinic')).toContain(
    'A copy was emailed to you and to Hilltop Clinic',
  );
  expect(submittedMessages.es.byCard('Hilltop Clinic')).toContain(
    'copia por correo a usted y a Hilltop Clinic',
  );
});

test('the message of other failures asks to try again', () => {
  expect(couldNot('load', 'the offices')).toBe('Could not load the offices, please try again');
  expect(couldNot('save', 'the office')).toBe('Could not save the office, please try again');
});

test('a new password has 10 to 128 characters', () => {
  expect(newPasswordFault('x'.repeat(9))).toBe(STAFF.passwordTooShort);
  expect(newPasswordFault('x'.repeat(10))).toBeUndefined();
  expect(newPasswordFault('x'.repeat(128))).toBeUndefined();
  expect(newPasswordFault('x'.repeat(129))).toBe(STAFF.passwordTooLong);
});
