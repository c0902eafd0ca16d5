import type { Language } from '../format';

const en = {
  officeClosed: 'This office does not take applications at the moment. Please choose another office.',
  noCard: 'This office does not take card payments here. Please choose to pay at the office.',
  noOfficePay: 'This office does not offer paying at the office. Please choose to pay by card.',
  otherContent: 'This application was already sent with other details. Please reload the page and try again.',
  payment_pending:
    'A card payment for this person at this office is being confirmed. No new application was made, and nothing more was charged.',
  application_exists:
    'There is already an application for this person at this office, which waits for payment. No new application was made, and nothing was charged.',
  already_member:
    'This person is already a member at this office. No new application was made, and nothing was charged.',
  possible_duplicate:
    'There may already be an application or a membership for this person at this office, with another email address. Nothing was stored or charged.',
  terms_changed:
    'The terms have changed since they were shown. Nothing was stored or charged. Please read them, agree and sign again.',
};

const es: typeof en = {
  officeClosed: 'Esta oficina no recibe solicitudes por el momento. Elija otra oficina.',
  noCard: 'Esta oficina no acepta aquí pagos con tarjeta. Elija pagar en la oficina.',
  noOfficePay: 'Esta oficina no ofrece pagar en la oficina. Elija pagar con tarjeta.',
  otherContent: 'Esta solicitud ya se envió con otros datos. Vuelva a cargar la página e intente de nuevo.',
  payment_pending:
    'Se está confirmando un pago con tarjeta para esta persona en esta oficina. No se hizo otra solicitud ni se cobró nada más.',
  application_exists:
    'Ya hay una solicitud para esta persona en esta oficina, que espera el pago. No se hizo otra solicitud ni se cobró nada.',
  already_member: 'Esta persona ya es miembro en esta oficina. No se hizo otra solicitud ni se cobró nada.',
  possible_duplicate:
    'Es posible que ya haya una solicitud o una membresía para esta persona en esta oficina, con otro correo electrónico. No se guardó ni se cobró nada.',
  terms_changed:
    'Los términos cambiaron desde que se mostraron. No se guardó ni se cobró nada. Léalos, acéptelos y firme otra vez.',
};

/** Why a valid application is refused (D14, D35, D81). */
export const enrolmentMessages: Record<Language, typeof en> = { en, es };
