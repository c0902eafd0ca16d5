import type { Language } from '@rollbook/contract';

const en = {
  title: 'Participating clinics',
  label: 'Find a clinic',
  help: 'Type a name, a city, a street or a zip code. Search for a clinic without an address by its name.',
  loading: 'Loading',
  failed: 'Could not load the list of clinics, please try again',
  retry: 'Retry',
  none: 'No clinic matches. Check the spelling, or type only a part of it.',
  shown: (shown: number, total: number) =>
    shown < total ? `${shown} of ${total} clinics` : total === 1 ? '1 clinic' : `${total} clinics`,
  more: 'Show more',
  phone: 'Phone',
  website: 'Website',
  join: 'Join here',
  joinAt: (office: string) => `Join here: ${office}`,
};

const es: typeof en = {
  title: 'Clínicas participantes',
  label: 'Busque una clínica',
  help: 'Escriba un nombre, una ciudad, una calle o un código postal. Algunas clínicas no han dado su dirección: busque su nombre.',
  loading: 'Cargando',
  failed: 'No se pudo cargar la lista de clínicas, intente de nuevo',
  retry: 'Intentar de nuevo',
  none: 'Ninguna clínica coincide. Revise cómo lo escribió o escriba solo una parte.',
  shown: (shown, total) =>
    shown < total ? `${shown} de ${total} clínicas` : total === 1 ? '1 clínica' : `${total} clínicas`,
  more: 'Mostrar más',
  phone: 'Teléfono',
  website: 'Sitio web',
  join: 'Inscribirse aquí',
  joinAt: (office) => `Inscribirse aquí: ${office}`,
};

export const officesTexts: Record<Language, typeof en> = { en, es };
