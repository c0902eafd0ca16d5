import type { Language } from '../format';

const en = {
  phone: 'Please check: a phone has 10 digits, and an extension is written x12',
  zip: 'Please check: a zip code has 5 digits',
  noDate: 'Please check: this day is not in the calendar. The month comes first',
  future: 'Please check: this day is still to come',
  tooOld: 'Please check the year',
};

const es: typeof en = {
  phone: 'Revise el número: un teléfono tiene 10 dígitos, y una extensión se escribe x12',
  zip: 'Revise el código postal: tiene 5 dígitos',
  noDate: 'Revise la fecha: este día no existe en el calendario',
  future: 'Revise la fecha: este día aún no llega',
  tooOld: 'Revise el año',
};

/** Under a field whose text is taken as typed, and cannot be right. */
export const doubtMessages: Record<Language, typeof en> = { en, es };
