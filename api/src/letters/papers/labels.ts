import type { Language } from '@rollbook/contract';

/** "This is not insurance", on the face of every card in both languages (L6). */
export const NOT_INSURANCE: Record<Language, string> = {
  en: 'THIS IS NOT INSURANCE',
  es: 'ESTO NO ES UN SEGURO',
};

export type CardLabels = {
  title: string;
  howTo: string;
  card: string;
  member: string;
  id: string;
  since: string;
  family: string;
  atClinic: string;
  steps: [string, string];
  questions: string;
  code: string;
  lost: (address: string) => string;
  fold: string;
};

export const cardLabels: Record<Language, CardLabels> = {
  en: {
    title: 'Your member card',
    howTo: 'Print at 100%, cut along the marks, fold in the middle. 3.375 × 2.125 in each side.',
    card: 'Member card',
    member: 'Member',
    id: 'Member ID',
    since: 'Member since',
    family: 'Family',
    atClinic: 'At the clinic',
    steps: [
      'Show this card before your visit. The clinic scans the code and sees whether you are active today.',
      'You pay the clinic at the discounted rate, at the time of the visit. The plan pays no provider.',
    ],
    questions: 'Questions',
    code: 'Code',
    lost: (address) => `Lost card? A new one at ${address} ends this one.`,
    fold: 'fold',
  },
  es: {
    title: 'Su tarjeta de miembro',
    howTo: 'Imprima al 100%, corte por las marcas y doble por la mitad. 3.375 × 2.125 pulgadas cada lado.',
    card: 'Tarjeta de miembro',
    member: 'Miembro',
    id: 'N.º de miembro',
    since: 'Miembro desde',
    family: 'Familia',
    atClinic: 'En la clínica',
    steps: [
      'Muestre esta tarjeta antes de su visita. La clínica escanea el código y ve si usted está activo hoy.',
      'Usted paga a la clínica con descuento, el día de la visita. El plan no paga a ningún proveedor.',
    ],
    questions: 'Preguntas',
    code: 'Código',
    lost: (address) => `¿La perdió? Una nueva en ${address} anula esta.`,
    fold: 'doble',
  },
};

export type ReceiptLabels = Record<
  | 'title'
  | 'number'
  | 'member'
  | 'id'
  | 'office'
  | 'for'
  | 'term'
  | 'renewal'
  | 'paidOn'
  | 'paidBy'
  | 'reference'
  | 'amount'
  | 'refunded',
  string
>;

export const receiptLabels: Record<Language, ReceiptLabels> = {
  en: {
    title: 'Receipt',
    number: 'Receipt no.',
    member: 'Member',
    id: 'Application',
    office: 'Office',
    for: 'For',
    term: 'Annual membership',
    renewal: 'Renewal of the annual membership',
    paidOn: 'Paid on',
    paidBy: 'Paid by',
    reference: 'Reference',
    amount: 'Amount',
    refunded: 'Refunded',
  },
  es: {
    title: 'Recibo',
    number: 'Recibo n.º',
    member: 'Miembro',
    id: 'Solicitud',
    office: 'Oficina',
    for: 'Concepto',
    term: 'Membresía anual',
    renewal: 'Renovación de la membresía anual',
    paidOn: 'Pagado el',
    paidBy: 'Forma de pago',
    reference: 'Referencia',
    amount: 'Importe',
    refunded: 'Reembolsado',
  },
};
