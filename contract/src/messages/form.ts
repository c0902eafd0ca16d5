import type { Language } from '../format';

/** Validation messages of the application form, word for word from the specification (§5, D11, D12). */
export type FormMessages = Record<
  | 'first'
  | 'last'
  | 'email'
  | 'office'
  | 'birthday'
  | 'birthdayShort'
  | 'streetAddress'
  | 'city'
  | 'state'
  | 'zip'
  | 'primaryPhone'
  | 'signature'
  | 'payment'
  | 'agreed'
  | 'emailForm'
  | 'unreadable'
  | 'webAddress',
  string
> & { tooLong: (max: number) => string };

export const formMessages: Record<Language, FormMessages> = {
  en: {
    first: 'First Name is required',
    last: 'Last Name is required',
    email: 'Email is required',
    office: 'Office selection is required',
    birthday: 'Birthday is required',
    birthdayShort: 'Birthday must have at least 2 characters',
    streetAddress: 'Street Address is required',
    city: 'City is required',
    state: 'State is required',
    zip: 'Zip Code is required',
    primaryPhone: 'Primary Phone Number is required',
    signature: 'Signature is required',
    payment: 'Select form of payment',
    agreed: 'Please agree to the membership terms',
    emailForm: 'Please enter a valid email',
    webAddress: 'Please remove the web address',
    unreadable: 'Please remove characters that cannot be printed',
    tooLong: (max) => `Please use at most ${max} characters`,
  },
  es: {
    first: 'El nombre es obligatorio',
    last: 'El apellido es obligatorio',
    email: 'El correo electrónico es obligatorio',
    office: 'La selección de oficina es obligatoria',
    birthday: 'La fecha de nacimiento es obligatoria',
    birthdayShort: 'La fecha de nacimiento debe tener al menos 2 caracteres',
    streetAddress: 'La dirección es obligatoria',
    city: 'La ciudad es obligatoria',
    state: 'El estado es obligatorio',
    zip: 'El código postal es obligatorio',
    primaryPhone: 'El número de teléfono principal es obligatorio',
    signature: 'La firma es obligatoria',
    payment: 'Seleccione una forma de pago',
    agreed: 'Debe aceptar los términos de la membresía',
    emailForm: 'Escriba un correo electrónico válido',
    webAddress: 'Quite la dirección web',
    unreadable: 'Quite los caracteres que no se pueden imprimir',
    tooLong: (max) => `Use como máximo ${max} caracteres`,
  },
};
