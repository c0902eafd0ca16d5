import { folded } from '../text';

/** What a column of a pasted table is for. `name` is a whole name; `leave` is left out. */
export const PASTED_COLUMNS = [
  'submitDate',
  'name',
  'title',
  'first',
  'middle',
  'last',
  'suffix',
  'email',
  'primaryPhone',
  'additionalFamily',
  'leave',
] as const;
export type PastedColumn = (typeof PASTED_COLUMNS)[number];

/** Words that say whose it is, and tell nothing of the column. */
const WHOSE =
  /\b(patient|member|client|customer|subscriber|applicant|person|primary|main|your|their|contact|paciente|pacientes|miembro|cliente|socio|titular|solicitante|afiliado|principal|contacto|legal)s?\b/g;
const JOINING = /\b(the|of|del|de la|de el|de los|de|la|el|su|tu)\b/g;

const HEADINGS: readonly [RegExp, PastedColumn][] = [
  [
    /^((submit(ted)?|submission|sign(ed|ing|up)?|sign up|enroll?(ed|ment|ing)?|application|applied|entry|log|start) ?(date|day|time|on)|date|day|date (submitted|signed|enroll?ed|applied|entered)|date (submission|enroll?ment|application|entry|signing)|signed|timestamp|date( and)? time|fecha|dia|fecha (envio|firma|inscripcion|solicitud|registro|ingreso)|marca temporal)$/,
    'submitDate',
  ],
  [
    /^(name|names|full ?name|whole name|first( name)? (and|&) last( name)?|(last|family|surname)( name)? first( name)?|first( name)? last( name)?|nombre completo|nombres? y apellidos?|apellidos? y nombres?|apellidos? nombres?|nombres? apellidos?)$/,
    'name',
  ],
  [/^(title|salutation|prefix|titulo|tratamiento)$/, 'title'],
  [
    /^(first ?(name|names)?|fname|f ?name|given( name)?s?|forename|christian name|nombres|primer nombre|nombre pila)$/,
    'first',
  ],
  [/^(middle( ?name| initial)?|mi|m i|mid(dle)? init(ial)?|segundo nombre|second name)$/, 'middle'],
  [/^(last ?(name|names)?|lname|l ?name|sur ?name|family ?name|apellidos?|primer apellido)$/, 'last'],
  [/^(suffix|name suffix|sufijo)$/, 'suffix'],
  [
    /^(e ?mail|e ?mail (address|addr|id)|address e ?mail|correo|correo electronico|direccion correo( electronico)?|email correo|mail)$/,
    'email',
  ],
  [
    /^((cell|mobile|home|work|day|daytime|evening|best|tele|cellular)? ?(phone|telephone)( ?(number|numbers|no|nr|num))?|tel|tel (no|number)|cell|mobile|cell(ular)? (number|no)|mobile (number|no)|telefono|telefono (celular|movil|casa)|celular|movil|numero telefono|numero celular)$/,
    'primaryPhone',
  ],
  [
    /^((additional |other )?family|(additional |other )?family (members|names)|additional (family )?members|household|household members|dependents?|dependants?|spouse|spouse and children|children|relatives|familia|familiares|familiares? adicional(es)?|familia adicional|otros familiares|dependientes|esposo|esposa|conyuge|hijos)$/,
    'additionalFamily',
  ],
];

/** The numbers of the rows. Where the cells are no small numbers, it may be anything: a phone, a member's number. */
const ROW_NUMBER = /^(no|nr|num|number|row|line|nº|n°|n o|item|numero|fila|linea|#|)$/;

/** The words of a heading without case, accents, signs, and what is in brackets. */
export function plainHeading(heading: string): string {
  return folded(heading)
    .replace(/[([{].*?[)\]}]/g, ' ')
    .replace(/(?<=\p{L}\s*)#/gu, ' number')
    .replace(/'s\b/g, '')
    .replace(/[^\p{L}\p{N}&#º°]+/gu, ' ')
    .trim();
}

/** What a heading says that its column is; undefined when it is not understood. */
export function headingOf(heading: string): PastedColumn | undefined {
  const words = plainHeading(heading);
  return [words, tellingWords(words)]
    .map((text) => HEADINGS.find(([said]) => said.test(text))?.[1])
    .find(Boolean);
}

export function isRowNumberHeading(heading: string): boolean {
  return ROW_NUMBER.test(plainHeading(heading));
}

/** 'Nombre' is the first name beside 'Apellido', and the whole name without it. */
export function isNombre(heading: string): boolean {
  return tellingWords(plainHeading(heading)) === 'nombre';
}

/** The words without whose it is and without what joins them. */
function tellingWords(words: string): string {
  return words.replace(WHOSE, ' ').replace(JOINING, ' ').replace(/ +/g, ' ').trim();
}
