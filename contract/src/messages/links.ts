import type { Language } from '../format';

const en = {
  ended: 'This link no longer works. It was used, has expired or is not complete.',
  tooMany: 'Too many links were asked for. Please wait a while and try again.',
};

const es: typeof en = {
  ended: 'Este enlace ya no funciona. Ya se usó, venció o no está completo.',
  tooMany: 'Se pidieron demasiados enlaces. Espere un poco e intente de nuevo.',
};

export const linkMessages: Record<Language, typeof en> = { en, es };
