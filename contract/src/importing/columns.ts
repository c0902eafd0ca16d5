import { headingOf, isNombre, plainHeading } from '../pasted/headings';
import { isOfWrongRows } from './wrongRows';

export const IMPORT_KINDS = ['members', 'offices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a column of a file of members or of offices can be; `leave` is left out. */
export const IMPORT_COLUMNS = {
  members: [
    'memberNumber',
    'formerNumber',
    'name',
    'first',
    'middle',
    'last',
    'suffix',
    'office',
    'birthday',
    'email',
    'phone',
    'street',
    'city',
    'state',
    'zip',
    'paidUntil',
    'amount',
    'language',
    'family',
    'joined',
    'leave',
  ],
  offices: [
    'officeName',
    'officePhone',
    'officeEmail',
    'contact',
    'street',
    'city',
    'state',
    'zip',
    'website',
    'calendarYear',
    'leave',
  ],
} as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[ImportKind][number];

/** As the screens and the sample files name the columns; each is understood as a heading again. */
export const COLUMN_LABELS: Record<ImportColumn, string> = {
  memberNumber: 'Member number here',
  formerNumber: 'Former member number',
  name: 'Name',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  suffix: 'Suffix',
  office: 'Office',
  birthday: 'Birthday',
  email: 'Email',
  phone: 'Phone',
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  paidUntil: 'Paid until',
  amount: 'Amount paid',
  language: 'Language',
  family: 'Additional family',
  joined: 'Member since',
  officeName: 'Office name',
  officePhone: 'Office phone',
  officeEmail: 'Office email',
  contact: 'Office contact',
  website: 'Website',
  calendarYear: 'Calendar year',
  leave: 'Leave out',
};

const OF_PERSON = 'patient|member|client|customer|subscriber|applicant|person|primary|socio|miembro|paciente';
const HEADINGS: Record<ImportKind, readonly [RegExp, ImportColumn][]> = {
  members: [
    [/^(member number here|rollbook (id|number))$/, 'memberNumber'],
    [
      new RegExp(
        `^((former|old|previous|legacy|external) (member )?(number|id|no)|(${OF_PERSON}) ?(number|id|no|nr|num)|card (number|no)|account (number|no)|membership (number|id|no)|numero( de)? (socio|miembro|afiliado|membresia|paciente))$`,
      ),
      'formerNumber',
    ],
    [
      /^(office|office name|clinic|clinic name|location|site|practice|oficina|clinica|consultorio|sede)$/,
      'office',
    ],
    [
      /^(birth ?day|birth ?date|date of birth|dob|d o b|born|fecha( de)? nacimiento|nacimiento|cumpleanos)$/,
      'birthday',
    ],
    [
      /^(street|street address|address|address 1|address line 1|mailing address|home address|direccion|calle|domicilio)$/,
      'street',
    ],
    [/^(city|town|ciudad|municipio)$/, 'city'],
    [/^(state|st|province|estado)$/, 'state'],
    [/^(zip|zip ?code|postal code|postcode|codigo postal|c p)$/, 'zip'],
    [
      /^((paid|valid|active|good|covered|member) (until|till|thru|through|to)|expires?|expires on|expiration|expiration date|expiry|expiry date|exp|exp date|end date|ends|term end|renewal date|pagado hasta|vigente hasta|valid[ao] hasta|vence|vencimiento|fecha( de)? vencimiento)$/,
      'paidUntil',
    ],
    [/^(amt|amount|amount paid|paid amount|fee|price|dues|monto|importe|cantidad|pago|cuota)$/, 'amount'],
    [/^(language|lang|preferred language|idioma|lengua|lenguaje)$/, 'language'],
    [
      /^(joined|join date|date joined|member since|since|start|start date|enrolled|enrolled on|enrollment date|effective date|miembro desde|desde|fecha( de)? (ingreso|inicio|inscripcion|alta))$/,
      'joined',
    ],
  ],
  offices: [
    [
      /^(office|office name|clinic|clinic name|name|practice|location|nombre|oficina|clinica|consultorio)$/,
      'officeName',
    ],
    [/^((office )?(phone|telephone|tel|phone number)|telefono)$/, 'officePhone'],
    [/^((office )?(e ?mail|e ?mail address)|correo|correo electronico)$/, 'officeEmail'],
    [/^((office )?contact( person| name)?|manager|contacto|persona de contacto)$/, 'contact'],
    [/^(street|street address|address|direccion|calle|domicilio)$/, 'street'],
    [/^(city|town|ciudad)$/, 'city'],
    [/^(state|st|estado)$/, 'state'],
    [/^(zip|zip ?code|postal code|codigo postal)$/, 'zip'],
    [/^(website|web ?site|url|web|web address|office url|sitio web|pagina web)$/, 'website'],
    [/^(calendar ?year|calendar year office|ano calendario)$/, 'calendarYear'],
  ],
};

/** The same in the paper log's words. */
const OF_PASTED: Partial<Record<string, ImportColumn>> = {
  name: 'name',
  first: 'first',
  middle: 'middle',
  last: 'last',
  suffix: 'suffix',
  email: 'email',
  primaryPhone: 'phone',
  additionalFamily: 'family',
};

/** The columns of these headings; undefined where one is not understood, or is a second one of the same kind. */
export function columnsOf(kind: ImportKind, headings: readonly string[]): (ImportColumn | undefined)[] {
  const found = headings.map((heading) => columnOf(kind, heading));
  const hasLast = found.includes('last');
  const taken = new Set<ImportColumn>();
  return headings.map((heading, at) => {
    let column = found[at];
    // 'Nombre' is the first name beside 'Apellido', and the whole name without it.
    if (kind === 'members' && isNombre(heading)) column = hasLast ? 'first' : 'name';
    if (column === 'name' && hasLast && !found.includes('first')) column = 'first';
    if (column === undefined || (column !== 'leave' && taken.has(column))) return undefined;
    taken.add(column);
    return column;
  });
}

/** The number of the row, and what a file of wrong rows has beside its cells. */
const NOT_STORED = /^(row|line|reason|why|fila|no|nr|number|n o|nº|#|)$/;

function columnOf(kind: ImportKind, heading: string): ImportColumn | undefined {
  const plain = plainHeading(heading);
  const own = IMPORT_COLUMNS[kind].find((column) => plainHeading(COLUMN_LABELS[column]) === plain);
  if (own !== undefined) return own;
  const matched = HEADINGS[kind].find(([said]) => said.test(plain))?.[1];
  if (matched !== undefined) return matched;
  if (NOT_STORED.test(plain)) return 'leave';
  if (kind === 'offices') return undefined;
  return OF_PASTED[headingOf(heading) ?? ''];
}

const NUMBER_ALONE = /^(numero|number|num|no|nr|nro|n o|nº)$/;

/** 'Número' alone is the member's number, unless its cells count the rows, or are not one for each. */
export function isFormerNumber(heading: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (!NUMBER_ALONE.test(plainHeading(heading)) || new Set(filled).size < filled.length) return false;
  const isCount = filled.every((cell, at) => Number(cell) === Number(filled[0]) + at);
  // A single row always looks like a count: only one that starts at 0 or 1 is taken as such.
  return filled.length > 0 && !(isCount && Number(filled[0]) <= 1);
}

/** True for a first row that says what its columns are. */
export function isHeadingRow(kind: ImportKind, cells: readonly string[]): boolean {
  // Also where none of its own headings is understood.
  if (isOfWrongRows(cells)) return true;
  const understood = cells.filter((cell) => {
    const column = cell.trim() === '' ? undefined : columnOf(kind, cell);
    return (column !== undefined && column !== 'leave') || isNombre(cell);
  });
  return understood.length > 1 || (understood.length === 1 && cells.filter(Boolean).length === 1);
}
