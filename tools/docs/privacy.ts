import { DATA, ERASE, JOIN, type RecordRow } from '../../api/src/base/personal/field';
import { REGISTRY } from '../../api/src/base/personal/registry';
import { formatted, markdownTable, replaceBetween } from './generated';

export const PRIVACY = 'docs/privacy.md';

/** The document with the list of fields as the registry has it. */
export async function withFields(document: string): Promise<string> {
  const listed = replaceBetween(document, ['<!-- fields -->', '<!-- end fields -->'], fieldsList);
  return formatted(PRIVACY, listed);
}

function fieldsList(): string {
  const rows = Object.values(REGISTRY).toSorted((one, other) => (one.collection < other.collection ? -1 : 1));
  const withPerson = rows.filter(({ person, staff }) => person !== undefined || staff !== undefined);
  const others = rows.filter((row) => !withPerson.includes(row));
  return [
    ...withPerson.map(collection),
    '### Nothing about a person',
    'Money, days, states and numbers of records, or what has no person at all.',
    markdownTable(
      ['collection', 'what it is', 'kept', 'fields'],
      others.map(({ collection: name, about, kept, facts }) => [code(name), about, kept, codes(facts)]),
    ),
  ].join('\n\n');
}

function collection({ collection: name, about, kept, person = {}, staff = [], facts }: RecordRow): string {
  const fields = Object.entries(person).map(([path, { data, why, erase, join, secret }]) => [
    code(path),
    DATA[data],
    why,
    secret === true ? 'no' : 'yes',
    ERASE[erase],
    JOIN[join],
  ]);
  return [
    `### ${name}`,
    `${about[0]?.toUpperCase()}${about.slice(1)}. Kept: ${kept}.`,
    ...(fields.length === 0
      ? []
      : [markdownTable(['field', 'what', 'why', 'export', 'erasure', 'joining'], fields)]),
    ...(staff.length === 0 ? [] : [`Of people who work with the plan: ${codes(staff)}.`]),
    `Without a person: ${codes(facts)}.`,
  ].join('\n\n');
}

const code = (text: string) => `\`${text}\``;
const codes = (texts: readonly string[]) => texts.map(code).join(', ');
