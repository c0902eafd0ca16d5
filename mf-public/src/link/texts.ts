import type { Language } from '@rollbook/contract';

const en = {
  loading: 'Loading',
  ended: {
    title: 'This link has ended',
    why: 'A link in our mail works once and for a limited time. Nothing was changed.',
  },
  missing: {
    title: 'Open the link in our email again',
    why: 'To protect your data, this page stays open in this tab for a limited time only.',
  },
  missingHere: {
    title: 'Go on from My membership',
    why: 'To protect your data, this page stays open in this tab for a limited time only. Open it once more from My membership.',
  },
  ask: 'We can send you a new one.',
  confirmAgain:
    'If your membership does not have the new address yet, change it once more in My membership: we send a new link.',
  email: 'Your email address',
  send: 'Send me a new link',
  sending: 'Sending…',
  sent: (email: string) =>
    `If we know ${email} and there is something to open, a new link is on its way. It can take a few minutes; please look in the spam folder too.`,
  another: 'Use another address',
  emailForm: 'Please enter an email address such as ann@example.org',
  notSent: 'The request did not reach us. Please try again.',
  toForm: 'Go to the application form',
  toMember: 'Go to My membership',
  help: 'Questions?',
};

const es: typeof en = {
  loading: 'Cargando',
  ended: {
    title: 'Este enlace ya no funciona',
    why: 'Un enlace de nuestros correos funciona una vez y por tiempo limitado. No se cambió nada.',
  },
  missing: {
    title: 'Abra otra vez el enlace de nuestro correo',
    why: 'Para proteger sus datos, esta página queda abierta en esta pestaña solo por un tiempo limitado.',
  },
  missingHere: {
    title: 'Siga desde Mi membresía',
    why: 'Para proteger sus datos, esta página queda abierta en esta pestaña solo por un tiempo limitado. Ábrala otra vez desde Mi membresía.',
  },
  ask: 'Podemos enviarle uno nuevo.',
  confirmAgain:
    'Si su membresía aún no tiene la dirección nueva, cámbiela otra vez en Mi membresía: le enviamos un enlace nuevo.',
  email: 'Su correo electrónico',
  send: 'Enviarme un enlace nuevo',
  sending: 'Enviando…',
  sent: (email) =>
    `Si conocemos ${email} y hay algo que abrir, el enlace nuevo está en camino. Puede tardar unos minutos; revise también la carpeta de correo no deseado.`,
  another: 'Usar otro correo',
  emailForm: 'Escriba un correo electrónico como ana@example.org',
  notSent: 'La petición no nos llegó. Intente de nuevo.',
  toForm: 'Ir al formulario de solicitud',
  toMember: 'Ir a Mi membresía',
  help: '¿Preguntas?',
};

export const linkTexts: Record<Language, typeof en> = { en, es };
