import type { Language } from '@rollbook/contract';

const en = {
  title: 'Finish your application',
  intro: (office: string) => `What you typed for ${office} is here.`,
  still: 'Birthday, agreement, signature and payment are still to do.',
  shared: 'On a shared device, the next person can see it until the form is cleared.',
  go: 'Go on with my application',
  failed: 'The request did not reach us. Please try again.',
};

const es: typeof en = {
  title: 'Termine su solicitud',
  intro: (office) => `Aquí está lo que escribió para ${office}.`,
  still: 'Faltan la fecha de nacimiento, el acuerdo, la firma y el pago.',
  shared: 'En un dispositivo compartido, la siguiente persona puede verlo hasta que se borre el formulario.',
  go: 'Continuar con mi solicitud',
  failed: 'La petición no nos llegó. Intente de nuevo.',
};

export const resumeTexts: Record<Language, typeof en> = { en, es };
