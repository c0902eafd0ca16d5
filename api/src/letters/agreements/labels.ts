import type { Language } from '@rollbook/contract';
import type { AgreementDoc } from './model';

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
  | 'renewed'
  | 'term'
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
  | 'paperInstead'
  | 'consent'
  | 'version'
  | 'shownVersion'
  | 'denver'
  | 'evidence'
  | 'utc'
  | 'ip'
  | 'browser'
  | 'applicationId'
  | 'formNumber'
  | 'textDigest'
  | 'signatureDigest'
  | 'english'
  | 'spanish'
  | 'check';

/** The labels of the PDF. */
export const labels: Record<
  Language,
  Record<Label, string> & { page: (page: number, of: number) => string }
> = {
  en: {
    name: 'Member',
    id: 'Application',
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
    renewed: 'Renewed on',
    term: 'New term',
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
    paperInstead: 'Not agreed, paper copy due',
    consent: 'Electronic records',
    version: 'Text version',
    shownVersion: 'version shown on the form',
    denver: 'Denver time',
    evidence: 'Evidence of the signature',
    utc: 'Time',
    ip: 'IP address',
    browser: 'Browser',
    applicationId: 'Application',
    formNumber: 'Form number',
    textDigest: 'SHA-256 of the text',
    signatureDigest: 'SHA-256 of the signature',
    english: 'English',
    spanish: 'Spanish',
    check: 'Check that this document is unchanged:',
    page: (page, of) => `Page ${page} of ${of}`,
  },
  es: {
    name: 'Miembro',
    id: 'Solicitud',
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
    renewed: 'Fecha de renovación',
    term: 'Nuevo período',
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
    paperInstead: 'No aceptados, copia en papel pendiente',
    consent: 'Documentos electrónicos',
    version: 'Versión del texto',
    shownVersion: 'versión que mostró el formulario',
    denver: 'hora de Denver',
    evidence: 'Constancia de la firma',
    utc: 'Hora',
    ip: 'Dirección IP',
    browser: 'Navegador',
    applicationId: 'Solicitud',
    formNumber: 'Número de formulario',
    textDigest: 'SHA-256 del texto',
    signatureDigest: 'SHA-256 de la firma',
    english: 'inglés',
    spanish: 'español',
    check: 'Compruebe que este documento no ha cambiado:',
    page: (page, of) => `Página ${page} de ${of}`,
  },
};

/** What became of the consent to electronic records; `given` when it was given. */
export function consentShown(
  { language, consent, consent_declined }: Pick<AgreementDoc, 'language' | 'consent' | 'consent_declined'>,
  given: string,
): string {
  const words = labels[language];
  if (consent !== null) return given;
  return consent_declined ? words.paperInstead : words.notRecorded;
}
