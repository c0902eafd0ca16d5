import type { Language } from '@rollbook/contract';

const en = {
  title: 'Check a document',
  intro:
    'Choose the PDF of a signed membership agreement. This page says whether it is one of ours and unchanged. The file stays on your device.',
  choose: 'PDF file',
  browse: 'Choose a PDF',
  drop: 'or drop it here',
  checking: 'Checking…',
  ours: 'This is one of our signed agreements, unchanged.',
  notOurs:
    'This is not one of our signed agreements, or it was changed after we made it. Only signed agreements can be checked here. To check a member card, scan its code.',
  failed: 'The document could not be checked. The connection may be down for a moment.',
  unreadable: 'This file cannot be read. Please choose it again.',
  retry: 'Retry',
};

const es: typeof en = {
  title: 'Comprobar un documento',
  intro:
    'Elija el PDF de un acuerdo de membresía firmado. Esta página dice si es uno de los nuestros y no ha cambiado. El archivo no sale de su dispositivo.',
  choose: 'Archivo PDF',
  browse: 'Elegir un PDF',
  drop: 'o suéltelo aquí',
  checking: 'Comprobando…',
  ours: 'Este es uno de nuestros acuerdos firmados y no ha cambiado.',
  notOurs:
    'Este no es uno de nuestros acuerdos firmados, o se cambió después de que lo hicimos. Aquí solo se comprueban acuerdos firmados. Para comprobar una tarjeta de miembro, escanee su código.',
  failed: 'No se pudo comprobar el documento. Es posible que la conexión esté interrumpida por un momento.',
  unreadable: 'No se puede leer este archivo. Elíjalo de nuevo.',
  retry: 'Intentar de nuevo',
};

export const verifyTexts: Record<Language, typeof en> = { en, es };
