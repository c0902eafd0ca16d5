import { phoneShown, tidyMember } from '@rollbook/contract';
import { ENDINGS, type Entry, type Happening, isKeptByTab } from './endings';
import type { Field } from './inPage/sight';

/** What stands in a field as far as the model looks at it. */
export type Standing = Pick<Field, 'ref' | 'key' | 'name' | 'form' | 'text'>;

/** The model of what was typed: what each field must hold as long as it exists. */
export class Typed {
  private entries: Entry[] = [];

  /** A person has put this text into a field. */
  note({ ref, key, name, form }: Standing, text: string): void {
    this.forget({ ref, key });
    this.entries.push({ ref, key, name, form, text });
  }

  forget({ ref, key }: Pick<Standing, 'ref' | 'key'>): void {
    this.entries = this.entries.filter((entry) => entry.ref !== ref && entry.key !== key);
  }

  /** Takes over what a step has made of the fields; answers what was lost without a reason. */
  follow(happening: Happening, fields: readonly Standing[]): string[] {
    const known = this.entries.flatMap((entry) => afterStep(entry, happening));
    const found = known.map((entry) => ({ entry, field: fieldOf(entry, fields) }));
    this.entries = found.flatMap(({ entry, field }) => {
      if (field) return [{ ...entry, ref: field.ref, form: field.form }];
      return isKeptByTab(entry) ? [entry] : [];
    });
    return found.flatMap(({ entry, field }) =>
      !field || isSame(entry, field.text)
        ? []
        : [`${entry.name} (${entry.key}) must hold "${entry.text}" and holds "${field.text}"`],
    );
  }
}

function afterStep(entry: Entry, happening: Happening): Entry[] {
  const ending = ENDINGS.find(({ when }) => when(happening, entry));
  if (!ending) return [entry];
  return ending.becomes === 'unknown' ? [] : [{ ...entry, text: ending.becomes }];
}

/** The same element, or the one that has taken its place. */
function fieldOf(entry: Entry, fields: readonly Standing[]): Standing | undefined {
  const { ref, key } = entry;
  return (
    fields.find((field) => field.ref === ref) ??
    // A name with commas opens as several rows: the relation stands in a later one.
    fields.find((field) => isRelation(entry) && isRelation(field) && isSame(entry, field.text)) ??
    fields.find((field) => field.key === key)
  );
}

const isRelation = ({ key }: Pick<Standing, 'key'>) => /-relation-\d+$/.test(key);

/** The maker of a card's form writes numbers in groups: there, digits count. */
function isSame({ key, text }: Entry, shown: string): boolean {
  // A phone is shown in its display form after leaving it, a relation without parentheses: the text sets them.
  if (isRelation({ key }))
    return text === shown || tidyMember({ name: '', relation: text }).relation === shown;
  if (!key.startsWith('card form')) return text === shown || phoneShown(text) === shown;
  return text.replace(/\D/g, '') === shown.replace(/\D/g, '');
}
