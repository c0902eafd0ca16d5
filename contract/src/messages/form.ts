import { FIELDS, forFields, rowOf, type TextField } from '../fieldNames';
import type { Language } from '../format';

const en = {
  ...required('en'),
  office: 'Office selection is required',
  birthdayShort: 'Birthday must have at least 2 characters',
  signature: 'Signature is required',
  payment: 'Select form of payment',
  agreed: 'Please agree to the membership terms',
  emailForm: 'Please enter a valid email',
  webAddress: 'Please remove the web address',
  unreadable: 'Please remove characters that cannot be printed',
  tooLong: (max: number) => `Please use at most ${max} characters`,
};

const es: typeof en = {
  ...required('es'),
  office: 'La selección de oficina es obligatoria',
  birthdayShort: 'La fecha de nacimiento debe tener al menos 2 caracteres',
  signature: 'La firma es obligatoria',
  payment: 'Seleccione una forma de pago',
  agreed: 'Debe aceptar los términos de la membresía',
  emailForm: 'Escriba un correo electrónico válido',
  webAddress: 'Quite la dirección web',
  unreadable: 'Quite los caracteres que no se pueden imprimir',
  tooLong: (max) => `Use como máximo ${max} caracteres`,
};

/** Validation messages of the application form, word for word from the specification (§5). */
export const formMessages = { en, es };

/** The message of each field of text; empty for one that is never required. */
function required(language: Language): Record<TextField, string> {
  return forFields(FIELDS, 'form', (field) => rowOf(field).message?.[language] ?? '');
}
