import type { Brand, Language } from '@rollbook/contract';
import { toHtml } from './html';
import type { Letter } from './letter';
import * as list from './list';
import { toPlain } from './plain';
import type { Template } from './template';

export type TemplateName = keyof typeof list;
export const templates: Record<string, Template> = list;

type Stored = { template: string; data: Record<string, unknown>; language: Language };
type Listed = Stored & { subject?: string; links: readonly { as: string }[] };
export type Rendered = { subject: string; html: string; text: string };

/** A stored mail as it is sent. Throws for an unknown template or data of another shape. */
export function render(mail: Stored, brand: Brand): Rendered {
  const letter = letterOf(mail, brand);
  return { subject: oneLine(letter.subject), html: toHtml(letter, brand), text: toPlain(letter, brand) };
}

/** The language that a mail is written in: staff get English. */
export function languageOf(mail: Stored, brand: Brand): Language {
  return letterOf(mail, brand).language;
}

/** The subject alone, for a list: as it was sent, or of a mail whose links are not made yet. One that cannot be rendered has the name of its template. */
export function shownSubject({ subject, links, ...mail }: Listed, brand: Brand): string {
  if (subject) return subject;
  const unmade = Object.fromEntries(links.map(({ as }) => [as, 'https://link.invalid']));
  try {
    return oneLine(letterOf({ ...mail, data: { ...unmade, ...mail.data } }, brand).subject);
  } catch {
    return mail.template;
  }
}

/** Whether a stored name is that of a template. */
export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** The template with this stored name. */
export function templateNamed(name: string): Template | undefined {
  return isTemplateName(name) ? templates[name] : undefined;
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

type Addressed = { template: string; data: Record<string, unknown>; agreement?: number | null | undefined };

/** Who gets a mail; undefined for one that goes to another mailbox than that of a member or office (see Template). */
export function audienceOf({ template, data }: Addressed): 'member' | 'office' | undefined {
  const audience = templateNamed(template)?.audience;
  if (audience !== 'both') return audience;
  return data['forMember'] === true ? 'member' : 'office';
}

/** The application that a mail is about; undefined when the mail does not name it. */
export function applicationIdOf({ data, agreement }: Addressed): number | undefined {
  const id = data['application'] ?? agreement;
  return typeof id === 'number' ? id : undefined;
}
