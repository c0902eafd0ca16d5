import type { Language } from '@rollbook/contract';

/** The content of a mail, from which both HTML and plain text are made. */
export type Letter = {
  language: Language;
  subject: string;
  heading: string;
  /** The state as a word and a colour. */
  status?: { tone: Tone; word: string };
  blocks: Block[];
};

export type Tone = 'active' | 'waiting' | 'problem';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'secret'; label: string; value: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'aside'; text: string; label: string; url: string }
  | { kind: 'note'; text: string };

export type Fact = { label: string; value: string };

/** Facts without the empty ones. */
export function facts(rows: Record<string, string>): Block {
  const all = Object.entries(rows).map(([label, value]) => ({ label, value }));
  return { kind: 'facts', rows: all.filter(({ value }) => value !== '') };
}

export function text(words: string): Block {
  return { kind: 'text', text: words };
}

export function note(words: string): Block {
  return { kind: 'note', text: words };
}

/** The button that pays by card; none where there is no link. */
export function payLink(url: string, label: string): Block[] {
  return url === '' ? [] : [{ kind: 'link', label, url }];
}
