// Labels that mails, papers and screens share: one form of each term per language.

export const memberLabel = { en: 'Member', es: 'Miembro' } as const;
export const memberIdLabel = { en: 'Member ID', es: 'Número de miembro' } as const;
export const coveredFamilyLabel = { en: 'Covered family', es: 'Familia cubierta' } as const;
export const officeLabel = { en: 'Office', es: 'Oficina' } as const;
export const officePhoneLabel = { en: 'Office phone', es: 'Teléfono de la oficina' } as const;
export const validThruLabel = { en: 'Valid thru', es: 'Válida hasta el' } as const;
export const amountLabel = { en: 'Amount', es: 'Monto' } as const;
export const totalPaidLabel = { en: 'Total paid', es: 'Total pagado' } as const;
export const paidWithLabel = { en: 'Paid with', es: 'Forma de pago' } as const;
export const receiptNumberLabel = { en: 'Receipt no.', es: 'Recibo n.º' } as const;
