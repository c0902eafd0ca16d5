import { type CallAnswer, dollars, FEE_CENTS, type Language } from '@rollbook/contract';

const fee = dollars(FEE_CENTS);

type Status = CallAnswer<'cardStatus'>['status']['status'];
type List = NonNullable<NonNullable<CallAnswer<'cardStatus'>['member']>['list']>;

const en = {
  title: 'Membership status',
  waiting: 'The status is being looked up',
  pending: 'not paid yet',
  family: 'Family',
  plan: 'Plan',
  checked: 'Checked',
  pays: 'The member pays the clinic at the discounted rate. The plan pays no provider.',
  atClinic: 'At a clinic?',
  signIn: 'Sign in',
  toSee: 'to see the full name, the family and the member ID.',
  renewable: (until: string) => `It can be renewed until ${until}.`,
  appliesAgain: 'The discount applies again on the day it is paid.',
  renew: `Renew for ${fee}`,
  renewHow: 'Type the email address of this membership: we send a link to renew.',
  sendRenewal: 'Send me the link to renew',
  help: {
    ACTIVE: 'A wrong name? Keep the card and call',
    EXPIRED: 'Paid already? Call',
    PENDING: 'Paid already? Call',
    CANCELLED: 'Questions? Call',
  } as Record<Status, string>,
  isMember: 'Is this your card?',
  openMine: 'Open my membership',
  lists: {
    office: 'Open our member list',
    group: 'Open our offices',
    admin: 'Open the applications',
  } as Record<List, string>,
  unknownTitle: 'This card is not known',
  unknown: 'It may have been replaced by a new one, or the address is not complete.',
  tooMany: 'Many cards were checked from here. Please wait a minute and try again.',
};

export type StatusTexts = typeof en;

const es: StatusTexts = {
  title: 'Estado de la membresía',
  waiting: 'Se está consultando el estado',
  pending: 'todavía sin pagar',
  family: 'Familia',
  plan: 'Plan',
  checked: 'Consultado',
  pays: 'El miembro paga a la clínica con descuento. El plan no paga a ningún proveedor.',
  atClinic: '¿Está en una clínica?',
  signIn: 'Inicie sesión',
  toSee: 'para ver el nombre completo, la familia y el número de miembro.',
  renewable: (until) => `Se puede renovar hasta el ${until}.`,
  appliesAgain: 'El descuento vuelve a aplicarse el día en que se pague.',
  renew: `Renovar por ${fee}`,
  renewHow: 'Escriba el correo electrónico de esta membresía: le enviaremos un enlace para renovarla.',
  sendRenewal: 'Enviarme el enlace para renovar',
  help: {
    ACTIVE: '¿Un nombre equivocado? Conserve la tarjeta y llame al',
    EXPIRED: '¿Ya pagó? Llame al',
    PENDING: '¿Ya pagó? Llame al',
    CANCELLED: '¿Preguntas? Llame al',
  },
  isMember: '¿Es su tarjeta?',
  openMine: 'Abrir mi membresía',
  lists: {
    office: 'Abrir nuestra lista de miembros',
    group: 'Abrir nuestras oficinas',
    admin: 'Abrir las solicitudes',
  },
  unknownTitle: 'No conocemos esta tarjeta',
  unknown: 'Puede que una nueva la haya reemplazado, o que la dirección no esté completa.',
  tooMany: 'Se consultaron muchas tarjetas desde aquí. Espere un minuto e intente de nuevo.',
};

export const statusTexts: Record<Language, StatusTexts> = { en, es };
