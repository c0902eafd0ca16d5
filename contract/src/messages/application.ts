import type { Language } from '../format';

const en = {
  atOffice: 'Application submitted. Must submit payment before it will be active.',
  byCard: (office: string) =>
    `Your payment went through and your membership is active. A copy was emailed to you and to ${office}.`,
};

const es: typeof en = {
  atOffice: 'Solicitud enviada. Debe hacer el pago antes de que la membresía esté activa.',
  byCard: (office) =>
    `Su pago se realizó y su membresía está activa. Se envió una copia por correo a usted y a ${office}.`,
};

/** The messages of the confirmation page and the paper log (specification §2, §4). */
export const submittedMessages: Record<Language, typeof en> = { en, es };

/** Shown until an office is chosen (§2). */
export const chooseOffice: Record<Language, string> = {
  en: 'Please select an office to continue with the form.',
  es: 'Seleccione una oficina para continuar con el formulario.',
};
