import {
  addressLabel,
  dollars,
  emailLabel,
  FEE_CENTS,
  type Language,
  MEMBER_IDLE_MINUTES as minutes,
} from '@rollbook/contract';

/** Why less than the fee goes back. */
function lessCharge(cents: number, language: Language): string {
  const charge = FEE_CENTS - cents;
  if (charge <= 0) return '';
  return language === 'en'
    ? ` (the fee less a charge of ${dollars(charge)})`
    : ` (la cuota menos un cargo de ${dollars(charge)})`;
}

const en = {
  title: 'My membership',
  signOut: 'Sign out',
  ask: 'Type the email address of your membership. We send you a link that signs you in, without a password.',
  signedOut: 'You were signed out',
  askAgain:
    'A sign-in lasts for a limited time, and ends when the email address of the membership changes. What you did after that was not saved. To sign in again, type the address that your membership has now.',
  idle: `This page was not used for ${minutes} minutes, so you were signed out to keep your membership private. What was typed and not saved was cleared; nothing was sent and nothing was charged.`,
  other: 'Someone else is signed in on this device.',
  askNew: 'To sign in again, type the email address of your membership.',
  send: 'Email me a link',
  open: 'Open my membership',
  opening: 'Opening…',
  openWhy: `This link signs you in on this device, once. After ${minutes} minutes without use you are signed out.`,
  stillSignedIn: (email: string) => `You are still signed in on this device as ${email}.`,
  none: (email: string) =>
    `No membership has the address ${email}. It may have another one: ask your clinic, or call us.`,
  unpaid: (count: number) => `${count} applications that are not paid`,
  unpaidWhy:
    'Anyone can send a form with your address. Pay only for people whom you know; what is not paid ends by itself.',
  close: 'Close',
  card: {
    lost: 'Lost your card?',
    reissue: 'Make a new card',
    reissueWhy: 'The code of the old card stops working at once, also on printed cards.',
    reissued: 'You have a new card. The old one no longer works.',
    keep: 'Keep this card',
  },
  next: {
    renew: `Renew for ${dollars(FEE_CENTS)}`,
    pay: `Pay ${dollars(FEE_CENTS)} now by card`,
    join: 'Join again',
  },
  cancelling: {
    title: (id: string) => `Cancel membership ${id}`,
    alsoEnds: (until: string) =>
      `Your present term, which you have paid until ${until}, ends today as well, and its fee does not go back.`,
    atOnce: (cents: number, until: string | null) =>
      cents > 0
        ? `Until ${until} you get ${dollars(cents)} back${lessCharge(cents, 'en')}. If you cancel, your membership ends today.`
        : 'There is no payment to refund. If you cancel, it ends today.',
    withTerm: (until: string) =>
      `The fee is past its refund period and is not refunded. If you cancel, nothing is renewed and your membership stays active until ${until}.`,
    ask: 'Cancel my membership',
    confirm: 'Yes, cancel it',
    keep: 'Keep my membership',
    toOthers:
      'Your clinic or its group has paid by card: the money goes back to that card. If you have paid there, ask your clinic for it.',
    ended: (cents: number, toOthers: boolean) =>
      `Your membership is cancelled and ended today. ${cents > 0 ? `${dollars(cents)} goes back to ${toOthers ? 'the card of your clinic or its group' : 'you'}. ` : ''}You get an email about it.`,
    changed:
      'What cancelling does has changed since this page was opened. Nothing was cancelled: please read it again.',
    already: 'This membership has been cancelled before. We sent you an email about it.',
    endsWithTerm: (until: string) =>
      `Your membership is cancelled. It stays active until ${until} and is not renewed. You get an email about it.`,
  },
  agreements: 'Signed agreements',
  agreement: (year: string) => `Agreement ${year}`,
  signed: (date: string, language: Language) =>
    `Signed ${date}, ${language === 'en' ? 'in English' : 'in Spanish'}`,
  receipts: 'Receipts',
  paid: {
    card: (cents: number) => `${dollars(cents)} by card`,
    cash: (cents: number) => `${dollars(cents)} in cash`,
    check: (cents: number) => `${dollars(cents)} by check`,
  },
  refunded: (cents: number) => `${dollars(cents)} refunded`,
  pdf: 'PDF',
  details: 'Your details',
  address: addressLabel.en,
  email: emailLabel.en,
  language: 'Language of mails and papers',
  languages: { en: 'English', es: 'Español' },
  reminders: 'Remind me before it ends',
  on: 'On',
  off: 'Off',
  change: 'Change my details',
  save: 'Save',
  saving: 'Saving…',
  back: 'Back without saving',
  keepEmail: 'Keep my present address',
  saved: 'Your details were saved.',
  notSaved: 'Your details could not be saved. Nothing you typed is lost; please try again.',
  failed: 'That did not work. Please try again.',
  cookies:
    'Your browser refuses cookies, and without them you cannot be signed in. Please allow cookies for this site in the settings of your browser, then open the link in your email again. If it has ended by then, you can ask there for a new one.',
  changeEmail: 'Change my email address',
  newEmail: 'New email address',
  newEmailHelp: 'We send a link to it. Your address changes when you confirm it there.',
  allMove: (members: readonly string[]) =>
    `All memberships with your present address change together: ${members.join(', ')}.`,
  sendLink: 'Send the link',
  linkSent: (email: string) =>
    `A link was sent to ${email}. Until you confirm the address there, nothing changes. Stay signed in here until then: the link ends when you sign out.`,
  noMoreLinks:
    'We send no more links to this address for now. The last link that we sent works while you stay signed in where you asked for it; otherwise please try again in an hour.',
  emailForm: 'Please enter an email address such as ann@example.org',
  confirmTitle: 'Confirm your email address',
  confirmWhy:
    'When you have confirmed it, the memberships of your present address use the one to which this link was sent.',
  confirm: 'Confirm this address',
  confirmedTitle: 'Your email address is changed',
  confirmed: (email: string) => `The new address is ${email}.`,
  confirmedHere: 'You are signed in with it on this device.',
  confirmedElsewhere:
    'On every other device you are signed out. To sign in there, ask for a link with the new address.',
};

export type MemberTexts = typeof en;

const es: MemberTexts = {
  title: 'Mi membresía',
  signOut: 'Cerrar sesión',
  ask: 'Escriba el correo electrónico de su membresía. Le enviamos un enlace para entrar, sin contraseña.',
  signedOut: 'Su sesión se cerró',
  askAgain:
    'La sesión dura un tiempo limitado y se cierra cuando cambia el correo electrónico de la membresía. Lo que hizo después no se guardó. Para entrar otra vez, escriba el correo que su membresía tiene ahora.',
  idle: `Esta página no se usó durante ${minutes} minutos; se cerró su sesión para proteger su membresía. Lo escrito y no guardado se borró; no se envió nada y no se cobró nada.`,
  other: 'Otra persona tiene la sesión abierta en este dispositivo.',
  askNew: 'Para entrar otra vez, escriba el correo electrónico de su membresía.',
  send: 'Envíenme un enlace',
  open: 'Abrir mi membresía',
  opening: 'Abriendo…',
  openWhy: `Este enlace inicia su sesión en este dispositivo, una sola vez. Tras ${minutes} minutos sin uso la sesión se cierra.`,
  stillSignedIn: (email) => `Su sesión sigue abierta en este dispositivo como ${email}.`,
  none: (email) =>
    `Ninguna membresía tiene el correo ${email}. Puede que tenga otro: pregunte en su clínica o llámenos.`,
  unpaid: (count) => `${count} solicitudes sin pagar`,
  unpaidWhy:
    'Cualquiera puede enviar un formulario con su correo. Pague solo por personas que conoce; lo que no se paga termina solo.',
  close: 'Cerrar',
  card: {
    lost: '¿Perdió su tarjeta?',
    reissue: 'Crear una tarjeta nueva',
    reissueWhy: 'El código de la tarjeta anterior deja de funcionar enseguida, también en las impresas.',
    reissued: 'Tiene una tarjeta nueva. La anterior ya no funciona.',
    keep: 'Conservar esta tarjeta',
  },
  next: {
    renew: `Renovar por ${dollars(FEE_CENTS)}`,
    pay: `Pagar ${dollars(FEE_CENTS)} ahora con tarjeta`,
    join: 'Inscribirse de nuevo',
  },
  cancelling: {
    title: (id) => `Cancelar la membresía ${id}`,
    alsoEnds: (until) =>
      `Su período actual, que ya pagó hasta el ${until}, también termina hoy, y su cuota no se devuelve.`,
    atOnce: (cents, until) =>
      cents > 0
        ? `Hasta el ${until} se le devuelven ${dollars(cents)}${lessCharge(cents, 'es')}. Si cancela, su membresía termina hoy.`
        : 'No hay nada pagado que se devuelva. Si cancela, termina hoy.',
    withTerm: (until) =>
      `El plazo de devolución ya pasó y la cuota no se devuelve. Si cancela, no se renueva nada y su membresía sigue activa hasta el ${until}.`,
    ask: 'Cancelar mi membresía',
    confirm: 'Sí, cancelarla',
    keep: 'Conservar mi membresía',
    toOthers:
      'Su clínica o su grupo pagó con tarjeta: el dinero vuelve a esa tarjeta. Si usted pagó allí, pídalo en su clínica.',
    ended: (cents, toOthers) =>
      `Su membresía está cancelada y terminó hoy. ${cents > 0 ? `${toOthers ? 'Se devuelven a la tarjeta de su clínica o su grupo' : 'Se le devuelven'} ${dollars(cents)}. ` : ''}Recibirá un correo electrónico.`,
    changed:
      'Lo que hace la cancelación cambió desde que abrió esta página. No se canceló nada: léalo de nuevo.',
    already: 'Esta membresía ya se canceló antes. Le enviamos un correo electrónico.',
    endsWithTerm: (until) =>
      `Su membresía está cancelada. Sigue activa hasta el ${until} y no se renueva. Recibirá un correo electrónico.`,
  },
  agreements: 'Acuerdos firmados',
  agreement: (year) => `Acuerdo ${year}`,
  signed: (date, language) => `Firmado el ${date}, en ${language === 'en' ? 'inglés' : 'español'}`,
  receipts: 'Recibos',
  paid: {
    card: (cents) => `${dollars(cents)} con tarjeta`,
    cash: (cents) => `${dollars(cents)} en efectivo`,
    check: (cents) => `${dollars(cents)} con cheque`,
  },
  pdf: 'PDF',
  refunded: (cents) => `${dollars(cents)} devueltos`,
  details: 'Sus datos',
  address: addressLabel.es,
  email: emailLabel.es,
  language: 'Idioma de correos y documentos',
  languages: { en: 'English', es: 'Español' },
  reminders: 'Recordarme antes de que termine',
  on: 'Sí',
  off: 'No',
  change: 'Cambiar mis datos',
  save: 'Guardar',
  saving: 'Guardando…',
  back: 'Volver sin guardar',
  keepEmail: 'Conservar mi correo actual',
  saved: 'Sus datos se guardaron.',
  notSaved: 'No se pudieron guardar sus datos. No se perdió nada de lo que escribió; intente de nuevo.',
  failed: 'No funcionó. Intente de nuevo.',
  cookies:
    'Su navegador rechaza las cookies, y sin ellas no se puede iniciar la sesión. Permita las cookies de este sitio en la configuración de su navegador y abra de nuevo el enlace de su correo. Si ya no sirve, allí puede pedir uno nuevo.',
  changeEmail: 'Cambiar mi correo electrónico',
  newEmail: 'Correo electrónico nuevo',
  newEmailHelp: 'Le enviamos un enlace. Su correo cambia cuando lo confirme allí.',
  allMove: (members) => `Todas las membresías con su correo actual cambian juntas: ${members.join(', ')}.`,
  sendLink: 'Enviar el enlace',
  linkSent: (email) =>
    `Se envió un enlace a ${email}. Hasta que lo confirme allí, nada cambia. No cierre esta sesión antes: el enlace termina con ella.`,
  noMoreLinks:
    'Por ahora no enviamos más enlaces a esta dirección. El último enlace que enviamos sirve mientras siga abierta la sesión en la que lo pidió; si no, intente de nuevo en una hora.',
  emailForm: 'Escriba un correo electrónico como ana@example.org',
  confirmTitle: 'Confirme su correo electrónico',
  confirmWhy:
    'Cuando lo confirme, las membresías de su correo actual usarán la dirección a la que se envió este enlace.',
  confirm: 'Confirmar esta dirección',
  confirmedTitle: 'Su correo electrónico ha cambiado',
  confirmed: (email) => `El correo nuevo es ${email}.`,
  confirmedHere: 'En este dispositivo ya inició sesión con ese correo.',
  confirmedElsewhere:
    'En los demás dispositivos su sesión se cerró. Para entrar allí, pida un enlace con el correo nuevo.',
};

export const memberTexts: Record<Language, MemberTexts> = { en, es };
