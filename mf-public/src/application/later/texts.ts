import type { Language } from '@rollbook/contract';

const en = {
  ask: 'Email me a link to finish later',
  sending: 'Sending…',
  sent: (email: string) =>
    `A link is on its way to ${email}. It opens this form on any device for 7 days; you will be asked for birthday, agreement and signature again.`,
  shared: 'On a shared device, please clear the form before you go.',
  noMore:
    'We send no more links to this address today. The last link that we sent still works; what you typed stays on this page.',
  emailForm: 'Please check your email address above.',
  failed: 'The link could not be sent. Nothing you typed is lost; please try again.',
};

const es: typeof en = {
  ask: 'Enviarme un enlace para terminar después',
  sending: 'Enviando…',
  sent: (email) =>
    `Un enlace está en camino a ${email}. Abre este formulario en cualquier dispositivo durante 7 días; se le pedirán de nuevo la fecha de nacimiento, el acuerdo y la firma.`,
  shared: 'En un dispositivo compartido, borre el formulario antes de irse.',
  noMore:
    'Hoy no enviamos más enlaces a esta dirección. El último enlace que enviamos todavía sirve; lo que escribió sigue en esta página.',
  emailForm: 'Revise su correo electrónico arriba.',
  failed: 'No se pudo enviar el enlace. No se pierde nada de lo que escribió; intente de nuevo.',
};

export const laterTexts: Record<Language, typeof en> = { en, es };
