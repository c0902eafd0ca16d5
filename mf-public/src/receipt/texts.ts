import type { Language } from '@rollbook/contract';

const en = {
  print: 'Print my receipt',
  title: 'Membership Receipt',
  number: 'Receipt no.',
  date: 'Paid on',
  member: 'Member',
  id: 'Application',
  office: 'Clinic',
  validThru: 'Valid thru',
  paidWith: 'Paid with',
  amount: 'Total paid',
};

const es: typeof en = {
  print: 'Imprimir mi recibo',
  title: 'Recibo de membresía',
  number: 'Recibo n.º',
  date: 'Pagado el',
  member: 'Miembro',
  id: 'Solicitud',
  office: 'Clínica',
  validThru: 'Válida hasta el',
  paidWith: 'Forma de pago',
  amount: 'Total pagado',
};

export const receiptTexts: Record<Language, typeof en> = { en, es };
