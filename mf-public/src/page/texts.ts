import type { Language } from '@rollbook/contract';

const en = {
  failed: 'The page could not be loaded. The connection may be down for a moment.',
  retry: 'Retry',
};

const es: typeof en = {
  failed: 'No se pudo cargar la página. Puede ser un fallo breve de la conexión.',
  retry: 'Intentar de nuevo',
};

export const pageTexts: Record<Language, typeof en> = { en, es };
