import { dollars, FEE_CENTS, type Language } from '@rollbook/contract';

const exactFee = dollars(FEE_CENTS);

const en = {
  title: 'Your application',
  paidTitle: (first: string) => (first === '' ? 'Welcome' : `Welcome, ${first}`),
  unpaidTitle: (first: string) => (first === '' ? 'Almost done' : `Almost done, ${first}`),
  renewedTitle: (first: string, until: string) =>
    `Thank you${first === '' ? '' : `, ${first}`}${until === '' ? '' : `: renewed until ${until}`}`,
  household: (name: string) => `${name} and household`,
  paid: 'Paid',
  byCard: `${exactFee} by card`,
  copyTo: 'Your copy goes to',
  paperCopy: 'Your clinic gives you a paper copy of your agreement. Please ask for it at the front desk.',
  noCopy: (email: string, onPaper: boolean) =>
    `We send no more copies to ${email} today; your clinic has your application.${onPaper ? '' : ' You can save the signed agreement from this page, or ask your clinic for a copy.'}`,
  alsoIn: 'The signed copy is also in the email that we send to',
  map: 'Map',
  payNow: `Pay ${exactFee} now by card`,
  payNowHelp: 'Active at once, nothing to bring. The link in your email does the same.',
  payNowAlone: 'Active at once, nothing to bring.',
  payAtClinic: 'This could not be opened just now. Please try again, or pay at the clinic.',
  payByMail: 'This could not be opened just now. Please use the link to pay in your email.',
  showCard: (office: string) =>
    `Say your name at the front desk of ${office} and show the card. You pay the clinic at the discounted rate.`,
  sayName: (office: string) =>
    `Say your name at the front desk of ${office}. You pay the clinic at the discounted rate.`,
  isWrong: 'If the address is wrong, please ask your clinic to correct it.',
  payAt: 'Pay at',
  bring: 'Bring',
  fee: exactFee,
  cashOrCheck: 'Cash or check, at the front desk',
  next: 'What happens next',
  payStep: 'Pay at the clinic',
  sayOnlyName: 'Say your name at the front desk.',
  sayId: (id: string) => `Say your name or show the ID ${id}.`,
  recordStep: 'The clinic records your payment',
  activeThen: 'Your membership is active from that moment.',
  cardStep: 'You get your card by email',
  validUntil: (until: string) => `Valid thru ${until}.`,
  open: 'Signed agreement (PDF)',
  agreement: 'Signed agreement',
  signedInOther: 'In Spanish, as you signed it',
  linkEnded: 'The agreement can be opened here for 15 minutes only. The copy in your email has everything.',
  notOpened:
    'The agreement could not be opened just now. Please try again in a moment. The copy in your email has everything.',
  linkEndedAlone: 'The agreement can be opened here for 15 minutes only. Please ask your clinic for a copy.',
  notOpenedAlone: 'The agreement could not be opened just now. Please try again in a moment.',
  close: 'Close',
  later: 'Your card, papers and details at any time',
  help: 'Questions?',
  again: 'Start a new application',
  done: 'Done',
  nothingTitle: 'There is nothing to show here',
  nothing:
    'This page shows the result of an application just sent. If you have sent one, the copy in your email has everything, and My membership has your card once it is paid.',
  toForm: 'Go to the application form',
};

export type ConfirmationTexts = typeof en;

const es: ConfirmationTexts = {
  title: 'Su solicitud',
  paidTitle: (first) => (first === '' ? 'Le damos la bienvenida' : `Gracias, ${first}`),
  unpaidTitle: (first) => (first === '' ? 'Ya casi termina' : `Ya casi termina, ${first}`),
  renewedTitle: (first, until) =>
    `Gracias${first === '' ? '' : `, ${first}`}${until === '' ? '' : `: su membresía está renovada hasta el ${until}`}`,
  household: (name) => `${name} y las personas de su hogar`,
  paid: 'Pago',
  byCard: `${exactFee} con tarjeta`,
  copyTo: 'Su copia va a',
  paperCopy: 'Su clínica le entrega una copia en papel de su acuerdo. Pídala en la recepción.',
  noCopy: (email, onPaper) =>
    `Hoy no enviamos más copias a ${email}; su clínica tiene su solicitud.${onPaper ? '' : ' Puede guardar el acuerdo firmado desde esta página o pedir una copia a su clínica.'}`,
  alsoIn: 'La copia firmada también está en el correo electrónico que enviamos a',
  map: 'Mapa',
  payNow: `Pagar ${exactFee} ahora con tarjeta`,
  payNowHelp: 'Queda activa enseguida y no tiene que llevar nada. El enlace en su correo hace lo mismo.',
  payNowAlone: 'Queda activa enseguida y no tiene que llevar nada.',
  payAtClinic: 'No se pudo abrir en este momento. Intente de nuevo o pague en la clínica.',
  payByMail: 'No se pudo abrir en este momento. Use el enlace para pagar que está en su correo.',
  showCard: (office) =>
    `Diga su nombre en la recepción de ${office} y muestre la tarjeta. Usted paga a la clínica la tarifa con descuento.`,
  sayName: (office) =>
    `Diga su nombre en la recepción de ${office}. Usted paga a la clínica la tarifa con descuento.`,
  isWrong: 'Si la dirección no es correcta, pida a su clínica que la corrija.',
  payAt: 'Pague en',
  bring: 'Lleve',
  fee: exactFee,
  cashOrCheck: 'Efectivo o cheque, en la recepción',
  next: 'Qué sigue',
  payStep: 'Pague en la clínica',
  sayOnlyName: 'Diga su nombre en la recepción.',
  sayId: (id) => `Diga su nombre o muestre el número ${id}.`,
  recordStep: 'La clínica registra su pago',
  activeThen: 'Su membresía está activa desde ese momento.',
  cardStep: 'Recibe su tarjeta por correo electrónico',
  validUntil: (until) => `Válida hasta el ${until}.`,
  open: 'Acuerdo firmado (PDF)',
  agreement: 'Acuerdo firmado',
  signedInOther: 'En inglés, como lo firmó',
  linkEnded:
    'El acuerdo solo se puede abrir aquí durante 15 minutos. La copia en su correo electrónico lo tiene todo.',
  notOpened:
    'No se pudo abrir el acuerdo en este momento. Intente de nuevo en un momento. La copia en su correo electrónico lo tiene todo.',
  linkEndedAlone: 'El acuerdo solo se puede abrir aquí durante 15 minutos. Pida una copia a su clínica.',
  notOpenedAlone: 'No se pudo abrir el acuerdo en este momento. Intente de nuevo en un momento.',
  close: 'Cerrar',

  later: 'Su tarjeta, sus documentos y sus datos en cualquier momento',
  help: '¿Preguntas?',
  again: 'Empezar una solicitud nueva',
  done: 'Listo',
  nothingTitle: 'Aquí no hay nada que mostrar',
  nothing:
    'Esta página muestra el resultado de una solicitud recién enviada. Si envió una, la copia en su correo tiene todo, y Mi membresía tiene su tarjeta una vez pagada.',
  toForm: 'Ir al formulario de solicitud',
};

/** Apart from the form's texts: the first visit does not load them. */
export const confirmationTexts: Record<Language, ConfirmationTexts> = { en, es };
