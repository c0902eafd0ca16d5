import type { Language } from '../format';

/** Why a valid application is refused (D13b, D14, D25). */
export const enrolmentMessages: Record<
  Language,
  Record<'officeClosed' | 'noCard' | 'noOfficePay' | 'otherContent', string>
> = {
  en: {
    officeClosed: 'This office does not take applications at the moment. Please choose another office.',
    noCard: 'This office does not take card payments here. Please choose to pay at the office.',
    noOfficePay: 'This office does not offer paying at the office. Please choose to pay by card.',
    otherContent:
      'This application was already sent with other details. Please reload the page and try again.',
  },
  es: {
    officeClosed: 'Esta oficina no recibe solicitudes por el momento. Elija otra oficina.',
    noCard: 'Esta oficina no acepta aquí pagos con tarjeta. Elija pagar en la oficina.',
    noOfficePay: 'Esta oficina no ofrece pagar en la oficina. Elija pagar con tarjeta.',
    otherContent: 'Esta solicitud ya se envió con otros datos. Vuelva a cargar la página e intente de nuevo.',
  },
};
