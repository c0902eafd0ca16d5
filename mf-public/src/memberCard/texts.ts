import type { Language } from '@rollbook/contract';

const en = {
  title: 'Member card',
  family: 'Family',
  code: 'QR code of the live status',
  full: 'Show full screen',
  save: 'Save card (PDF)',
  close: 'Close',
};

const es: typeof en = {
  title: 'Tarjeta de miembro',
  family: 'Familia',
  code: 'Código QR del estado actual',
  full: 'Ver en pantalla completa',
  save: 'Guardar la tarjeta (PDF)',
  close: 'Cerrar',
};

export const cardTexts: Record<Language, typeof en> = { en, es };
