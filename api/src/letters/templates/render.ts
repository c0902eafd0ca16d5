import type { Brand, Language } from '@rollbook/contract';
import { toHtml } from './html';
import type { Letter } from './letter';
import * as list from './list';
import { toPlain } from './plain';
import type { Template } from './template';

export type TemplateName = keyof typeof list;
export const templates: Record<string, Template> = list;

type Stored = { template: string; data: Record<string, unknown>; language: Language };
export type Rendered = { subject: string; html: string; text: string };

/** A stored mail as it is sent. Throws for an unknown template or data of another shape. */
export function render(mail: Stored, brand: Brand): Rendered {
  const letter = letterOf(mail, brand);
  return { subject: oneLine(letter.subject), html: toHtml(letter, brand), text: toPlain(letter, brand) };
}

/** The subject alone, for a list, of a mail whose links are not made yet. Throws as `render` does. */
export function renderSubject(
  { links, ...mail }: Stored & { links: readonly { as: string }[] },
  brand: Brand,
): string {
  const unmade = Object.fromEntries(links.map(({ as }) => [as, 'https://link.invalid']));
  return oneLine(letterOf({ ...mail, data: { ...unmade, ...mail.data } }, brand).subject);
}

/** The template with this stored name. */
export function templateNamed(name: string): Template | undefined {
  return Object.hasOwn(templates, name) ? templates[name] : undefined;
}

function letterOf({ template, data, language }: Stored, brand: Brand): Letter {
  const written = templateNamed(template)?.write(data, { language, brand });
  if (written === undefined) throw new Error('unknown mail template');
  return written;
}

/** A subject is one line: unprintable characters become blanks. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
