import type { Language } from '@rollbook/contract';

type Label =
  | 'name'
  | 'id'
  | 'email'
  | 'phone'
  | 'address'
  | 'birthday'
  | 'family'
  | 'office'
  | 'officePhone'
  | 'kind'
  | 'calendarYear'
  | 'twelveMonths'
  | 'enrolled'
  | 'terms'
  | 'signature'
  | 'signedBy'
  | 'signedOn'
  | 'method'
  | 'drawn'
  | 'typed'
  | 'agreement'
  | 'agreed'
  | 'notRecorded'
  | 'consent'
  | 'version'
  | 'shownVersion'
  | 'denver';

/** The labels of the PDF. */
export const labels: Record<
  Language,
  Record<Label, string> & { page: (page: number, of: number) => string }
> = {
  en: {
    name: 'Member',
    id: 'Member ID',
    email: 'Email',
    phone: 'Primary phone',
    address: 'Address',
    birthday: 'Birthday',
    family: 'Additional family',
    office: 'Office',
    officePhone: 'Office phone',
    kind: 'Membership',
    calendarYear: 'Calendar year (January to December)',
    twelveMonths: '12 months',
    enrolled: 'Enrolled on',
    terms: 'Terms of the membership',
    signature: 'Signature',
    signedBy: 'Signed by',
    signedOn: 'Signed on',
    method: 'Way of signing',
    drawn: 'Drawn on the screen',
    typed: 'Name typed as signature',
    agreement: 'Agreement to the terms',
    agreed: 'Confirmed on the form',
    notRecorded: 'Not recorded',
    consent: 'Electronic records',
    version: 'Text version',
    shownVersion: 'version shown on the form',
    denver: 'Denver time',
    page: (page, of) => `Page ${page} of ${of}`,
  },
  es: {
    name: 'Miembro',
    id: 'Número de miembro',
    email: 'Correo electrónico',
    phone: 'Teléfono principal',
    address: 'Dirección',
    birthday: 'Fecha de nacimiento',
    family: 'Familia adicional',
    office: 'Oficina',
    officePhone: 'Teléfono de la oficina',
    kind: 'Membresía',
    calendarYear: 'Año calendario (enero a diciembre)',
    twelveMonths: '12 meses',
    enrolled: 'Fecha de inscripción',
    terms: 'Términos de la membresía',
    signature: 'Firma',
    signedBy: 'Firmado por',
    signedOn: 'Fecha de la firma',
    method: 'Forma de firmar',
    drawn: 'Dibujada en la pantalla',
    typed: 'Nombre escrito como firma',
    agreement: 'Aceptación de los términos',
    agreed: 'Confirmada en el formulario',
    notRecorded: 'No registrada',
    consent: 'Documentos electrónicos',
    version: 'Versión del texto',
    shownVersion: 'versión que mostró el formulario',
    denver: 'hora de Denver',
    page: (page, of) => `Página ${page} de ${of}`,
  },
};
