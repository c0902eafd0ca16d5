import type { Language } from '../format';
import type { Role } from '../roles';

const en = {
  pending: 'Your payment is being confirmed. Do not pay again.',
  pendingNext:
    'This page follows it and tells you as soon as it is settled. You may also close it: we will email you.',
  /** Until the server has said that it knows the payment: of another one it sends no mail. */
  pendingUnknown: 'Please keep this page open: it tells you as soon as it is settled.',
  unreachable: 'The card service could not be reached. Nothing was charged. Please try again in a moment.',
  alreadyPaid: 'Nothing was charged: someone else has paid for part of this selection meanwhile.',
  termOver:
    'Nothing was charged: a membership of this selection has run out. It can only be renewed as a new application.',
  failedLater: 'The payment did not go through and nothing was charged. You can try again.',
  tooMany: 'Too many attempts. Please try again later.',
  inReview: (email: string) =>
    `This payment has to be looked into. Do not pay again: our support has been told and you can reach it at ${email}.`,
};

const es: typeof en = {
  pending: 'Su pago se está confirmando. No vuelva a pagar.',
  pendingNext:
    'Esta página lo sigue y le avisa en cuanto se resuelva. También puede cerrarla: le escribiremos por correo.',
  pendingUnknown: 'Deje esta página abierta: le avisa en cuanto se resuelva.',
  unreachable:
    'No se pudo contactar el servicio de tarjetas. No se cobró nada. Intente de nuevo en un momento.',
  alreadyPaid: 'No se cobró nada: mientras tanto otra persona pagó una parte de esta selección.',
  termOver:
    'No se cobró nada: una membresía de esta selección ya venció. Solo se puede renovar como solicitud nueva.',
  failedLater: 'El pago no se realizó y no se cobró nada. Puede intentarlo de nuevo.',
  tooMany: 'Demasiados intentos. Intente de nuevo más tarde.',
  inReview: (email) =>
    `Este pago se tiene que revisar. No vuelva a pagar: nuestro equipo de ayuda ya está avisado y puede escribirle a ${email}.`,
};

/** Messages about payments whose outcome was unknown (D21). */
export const paymentMessages: Record<Language, typeof en> = { en, es };

/** What happens next, for the staff areas (D21). Of these only an office has a mail address. */
export const pendingNextForStaff: Record<Exclude<Role, 'public' | 'member'>, string> = {
  office:
    'This page follows it and tells you as soon as it is settled. You may also close it: the receipt, or word that the payment failed, goes to your office’s email address.',
  group:
    'This page follows it and tells you as soon as it is settled. You may also close it: if the payment fails, the names come back to the list on this page.',
  admin:
    'This page follows it and tells you as soon as it is settled. You may also close it: until then it stands among ‘Payments that are not settled’ on the admin home.',
};

/** The message for a payment in review; `email` is the plan's support, which gets an alert. */
export function inReview(email: string, language: Language = 'en'): string {
  return paymentMessages[language].inReview(email);
}
