import type { Language } from '@rollbook/contract';

const en = {
  title: 'Are you still there?',
  form: 'In less than a minute what was typed here is cleared, to keep it private.',
  member: 'In less than a minute you are signed out, to keep your membership private.',
  kiosk: 'In less than 30 seconds this form starts over for the next person.',
  kept: 'What you typed is still here.',
  keep: 'Keep going',
  here: 'I am still here',
};

const es: typeof en = {
  title: '¿Sigue ahí?',
  form: 'En menos de un minuto se borra lo escrito aquí, para proteger sus datos.',
  member: 'En menos de un minuto se cierra su sesión, para proteger su membresía.',
  kiosk: 'En menos de 30 segundos este formulario empieza de nuevo para la próxima persona.',
  kept: 'Lo que escribió sigue aquí.',
  keep: 'Continuar',
  here: 'Sigo aquí',
};

export const idleTexts: Record<Language, typeof en> = { en, es };
