import type { Language } from '@rollbook/contract';

/** The content of a mail, from which both HTML and plain text are made. */
export type Letter = {
  language: Language;
  subject: string;
  heading: string;
  /** The state as a word and a colour. */
  status: { tone: Tone; word: string } | undefined;
  blocks: Block[];
};

export type Tone = 'active' | 'waiting' | 'problem';

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; rows: Fact[] }
  | { kind: 'list'; title: string; items: string[]; more?: number }
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

export function note(words: string): Block {
  return { kind: 'note', text: words };
}

/** None where there is no link. */
export function button(url: string, label: string): Block | undefined {
  return url === '' ? undefined : { kind: 'link', label, url };
}

/** The button that pays by card. */
export function payButton(url: string, amount: string, language: Language): Block | undefined {
  return button(url, language === 'en' ? `Pay ${amount} now by card` : `Pagar ${amount} ahora con tarjeta`);
}

export function memberships(count: number): string {
  return count === 1 ? '1 membership' : `${count} memberships`;
}
