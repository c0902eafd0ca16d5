import { type Language } from '@rollbook/contract';

const cardEn = {
  title: 'Your member card',
  toCut: 'To print and cut out',
  frontToCut: 'The front of the card, to cut out',
  qr: (address: string) => `QR code that opens ${address}`,
  howTo: 'Print at 100%, cut along the marks, fold in the middle. 3.375 × 2.125 in each side.',
  card: 'Member card',
  family: 'Family',
  atClinic: 'At the clinic',
  show: 'Show this card before your visit. The clinic scans the code and sees whether you are active today.',
  pay: 'You pay the clinic at the discounted rate, at the time of the visit. The plan pays no provider.',
  questions: 'Questions',
  code: 'Code',
  lost: (address: string) => `Lost card? A new one at ${address} ends this one.`,
  fold: 'fold',
};

export type CardLabels = typeof cardEn;

const cardEs: CardLabels = {
  title: 'Su tarjeta de miembro',
  toCut: 'Para imprimir y recortar',
  frontToCut: 'El frente de la tarjeta, para recortar',
  qr: (address) => `Código QR que abre ${address}`,
  howTo: 'Imprima al 100%, corte por las marcas y doble por la mitad. 3.375 × 2.125 pulgadas cada lado.',
  card: 'Tarjeta de miembro',
  family: 'Familia',
  atClinic: 'En la clínica',
  show: 'Muestre esta tarjeta antes de su visita. La clínica escanea el código y ve si usted está activo hoy.',
  pay: 'Usted paga a la clínica con descuento, el día de la visita. El plan no paga a ningún proveedor.',
  questions: 'Preguntas',
  code: 'Código',
  lost: (address) => `¿La perdió? Una nueva en ${address} anula esta.`,
  fold: 'doble',
};

export const cardLabels: Record<Language, CardLabels> = { en: cardEn, es: cardEs };

const receiptEn = {
  for: 'For',
  term: 'Annual membership',
  renewal: 'Renewal of the annual membership',
  reference: 'Reference',
  refunded: 'Refunded',
};

const receiptEs: typeof receiptEn = {
  for: 'Concepto',
  term: 'Membresía anual',
  renewal: 'Renovación de la membresía anual',
  reference: 'Referencia',
  refunded: 'Reembolsado',
};

export const receiptLabels: Record<Language, typeof receiptEn> = { en: receiptEn, es: receiptEs };
