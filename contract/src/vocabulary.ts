// Labels that mails, papers and screens share: one form of each term per language. A constant for each, so that a page loads
// those that it shows.

export const memberLabel = { en: 'Member', es: 'Miembro' };
export const memberIdLabel = { en: 'Member ID', es: 'Número de miembro' };
export const memberSinceLabel = { en: 'Member since', es: 'Miembro desde' };
export const coveredFamilyLabel = { en: 'Covered family', es: 'Familia cubierta' };
export const applicationLabel = { en: 'Application', es: 'Solicitud' };
export const membershipLabel = { en: 'Membership', es: 'Membresía' };
export const officeLabel = { en: 'Office', es: 'Oficina' };
export const officePhoneLabel = { en: 'Office phone', es: 'Teléfono de la oficina' };
export const clinicLabel = { en: 'Clinic', es: 'Clínica' };
export const primaryPhoneLabel = { en: 'Primary phone', es: 'Teléfono principal' };
export const emailLabel = { en: 'Email', es: 'Correo electrónico' };
export const addressLabel = { en: 'Address', es: 'Dirección' };
export const validThruLabel = { en: 'Valid thru', es: 'Válida hasta el' };
export const enrolledOnLabel = { en: 'Enrolled on', es: 'Fecha de inscripción' };
export const renewedOnLabel = { en: 'Renewed on', es: 'Fecha de renovación' };
export const calendarYearLabel = {
  en: 'Calendar year (January to December)',
  es: 'Año calendario (enero a diciembre)',
};
export const twelveMonthsLabel = { en: '12 months', es: '12 meses' };
export const amountLabel = { en: 'Amount', es: 'Monto' };
export const totalLabel = { en: 'Total', es: 'Total' };
export const totalPaidLabel = { en: 'Total paid', es: 'Total pagado' };
export const paidOnLabel = { en: 'Paid on', es: 'Pagado el' };
export const paidWithLabel = { en: 'Paid with', es: 'Forma de pago' };
export const purchaseOrderLabel = { en: 'Purchase order', es: 'Orden de compra' };
export const receiptNumberLabel = { en: 'Receipt no.', es: 'Recibo n.º' };

/** On the face of every card, in both languages. */
export const notInsuranceNotice = { en: 'THIS IS NOT INSURANCE', es: 'ESTO NO ES UN SEGURO' };
