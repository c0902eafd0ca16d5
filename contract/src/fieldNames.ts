import { type FieldRow, TEXT_FIELDS } from './formFields';

type Rows = typeof TEXT_FIELDS;
export type TextField = keyof Rows;
/** What is typed into the fields of text. */
export type Typed = Record<TextField, string>;

type Marked<Mark extends 'kept' | 'contact'> = {
  [Field in TextField]: Rows[Field][Mark] extends true ? Field : never;
}[TextField];

/** The fields of text in the order of the page, and those with a mark. */
export const FIELDS = Object.keys(TEXT_FIELDS).filter((name): name is TextField => name in TEXT_FIELDS);
export const KEPT_FIELDS = FIELDS.filter((field): field is Marked<'kept'> => TEXT_FIELDS[field].kept);
export const CONTACT_FIELDS = FIELDS.filter((field): field is ContactField => TEXT_FIELDS[field].contact);
type ContactField = Marked<'contact'>;
/** Those of them that are shown alone; the others make the address. */
export const CONTACT_ROWS: readonly ContactField[] = CONTACT_FIELDS.filter(
  (field) => TEXT_FIELDS[field].shown === 'row',
);

export const rowOf = (field: TextField): FieldRow => TEXT_FIELDS[field];

/** `form`: as the form and its requests name a field; `record`: as answers do; `stored`: as the database does. */
type Naming = 'form' | 'record' | 'stored';
type NameOf<Field extends TextField, In extends Naming> = In extends 'record' | 'stored'
  ? Rows[Field][In]
  : Field;

export function nameOf<Field extends TextField, In extends Naming>(field: Field, as: In): NameOf<Field, In>;
export function nameOf(field: TextField, as: Naming): string {
  return as === 'form' ? field : TEXT_FIELDS[field][as];
}

/** A value for each of these fields, under the names of `as`. */
export function forFields<Field extends TextField, In extends Naming, Value>(
  fields: readonly Field[],
  as: In,
  valueOf: (field: Field) => Value,
): Record<NameOf<Field, In>, Value>;
export function forFields(
  fields: readonly TextField[],
  as: Naming,
  valueOf: (field: TextField) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [nameOf(field, as), valueOf(field)]));
}

/** The values of these fields under other names; empty in a record that is older than the field. */
export function renamed<Field extends TextField, From extends Naming, To extends Naming>(
  fields: readonly Field[],
  values: Readonly<Record<NameOf<Field, From>, string>>,
  from: From,
  to: To,
): Record<NameOf<Field, To>, string> {
  return forFields(fields, to, (field) => values[nameOf(field, from)] ?? '');
}

export const nothingTyped: Typed = forFields(FIELDS, 'form', () => '');
