import { dollars, FEE_CENTS, type Language } from '@rollbook/contract';

const fee = dollars(FEE_CENTS);

const en = {
  title: `Pay ${fee}`,
  intro: (name: string) => `${name}, your membership is active as soon as you have paid.`,
  applicant: 'Applicant',
  byCard: 'Pay by card',
  pay: `Pay ${fee}`,
  paidTitle: 'Your membership is active',
  paid: (office: string, until: string) => `Your membership with ${office} is paid and valid thru ${until}.`,
  receiptMailed: 'The receipt is in your email.',
  receipt: 'Receipt of the card payment (from Square)',
  print: 'Print my receipt (from the plan)',
  paidBefore: 'This time your card was not charged: this membership had already been paid.',
  notCharged: 'This time your card was not charged.',
  pendingTitle: 'Confirming your payment',
  pending: 'Your payment is being confirmed. Do not pay again: this page tells you as soon as it is settled.',
  reviewed: 'The payment is being checked by hand. Do not pay again: we will email you.',
  busyTitle: 'This payment is under way',
  busy: 'A payment for this application is being confirmed. Nothing more will be charged.',
  again: 'Look again',
  notRead: 'The payment could not be read. The connection may be down for a moment. Please look again.',
  overTitle: 'This application has expired',
  over: 'Its last valid day has passed, so it can no longer be paid. Please apply again.',
  cancelledTitle: 'This membership was cancelled',
  cancelled: 'There is nothing to pay any more. To become a member again, please apply again.',
  notOfferedTitle: 'Please pay at the clinic',
  notOffered: (office: string) => `${office} takes no card payments here. Please pay at the clinic.`,
  apply: 'Apply again',
};

const es: typeof en = {
  title: `Pagar ${fee}`,
  intro: (name) => `${name}, su membresía estará activa en cuanto pague.`,
  applicant: 'Solicitante',
  byCard: 'Pagar con tarjeta',
  pay: `Pagar ${fee}`,
  paidTitle: 'Su membresía está activa',
  paid: (office, until) => `Su membresía con ${office} está pagada y es válida hasta el ${until}.`,
  receiptMailed: 'El recibo está en su correo.',
  receipt: 'Recibo del pago con tarjeta (de Square)',
  print: 'Imprimir mi recibo (del plan)',
  paidBefore: 'Esta vez no se cobró a su tarjeta: esta membresía ya estaba pagada.',
  notCharged: 'Esta vez no se cobró a su tarjeta.',
  pendingTitle: 'Confirmando su pago',
  pending: 'Su pago se está confirmando. No vuelva a pagar: esta página le avisa en cuanto se resuelva.',
  reviewed: 'El pago se está revisando a mano. No vuelva a pagar: le escribiremos por correo.',
  busyTitle: 'Este pago está en curso',
  busy: 'Se está confirmando un pago de esta solicitud. No se cobrará nada más.',
  again: 'Consultar de nuevo',
  notRead:
    'No se pudo consultar el pago. Puede ser un fallo breve de la conexión. Consulte de nuevo en un momento.',
  overTitle: 'Esta solicitud venció',
  over: 'Pasó su último día de validez, así que ya no se puede pagar. Presente una solicitud nueva.',
  cancelledTitle: 'Esta membresía se canceló',
  cancelled: 'Ya no hay nada que pagar. Para volver a ser miembro, presente una solicitud nueva.',
  notOfferedTitle: 'Pague en la clínica',
  notOffered: (office) => `${office} no acepta aquí pagos con tarjeta. Pague en la clínica.`,
  apply: 'Presentar una solicitud nueva',
};

export const payTexts: Record<Language, typeof en> = { en, es };
