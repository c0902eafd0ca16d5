import type { Brand, Language } from '@rollbook/contract';
import { z } from 'zod';
import type { Block, Letter, Tone } from './letter';

export type Setting = { language: Language; brand: Brand };

/** What the outbox does with a mail beside sending it. */
type Handling = {
  /**
   * Whose corrected address it goes to when it is queued again. A mail without one keeps its recipient: its secret was
   * made for that mailbox, or it tells the old mailbox of a change, or it goes to the payer or to support. Of `both`, its
   * datum `forMember` says who gets this one.
   */
  audience?: 'member' | 'office' | 'both';
  /** Days after which it is of no more use once it was given up; without them it stays until it is requeued or dismissed. */
  givenUpDays?: number;
  /** What must still hold when it is its turn; otherwise it is dropped. */
  onlyWhile?: 'renewable' | 'unpaid' | 'there';
  /** It also links to the agreement that is attached. */
  linksAgreement?: true;
};

/** Days for which the links in mails of passwords and addresses work. */
export const LINK_DAYS = 3;

export type Condition = NonNullable<Handling['onlyWhile']>;
export type Template = Handling & {
  write: (data: Record<string, unknown>, setting: Setting) => Letter;
};

export type DataOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

type Said = { subject: string; heading: string; status?: string };

/**
 * A mail: the words in both languages, or in English alone for staff, and the structure that they share. Texts without
 * words are left out. It checks the stored data.
 */
export function template<Shape extends z.ZodRawShape, Words extends Said>({
  shape,
  words,
  tone,
  blocks,
  ...handling
}: Handling & {
  shape: Shape;
  words: Record<'en', (data: DataOf<Shape>, brand: Brand) => Words> &
    Partial<Record<'es', (data: DataOf<Shape>, brand: Brand) => Words>>;
  /** The colour of the status. */
  tone?: Tone | ((data: DataOf<Shape>) => Tone);
  blocks: (words: Words, data: DataOf<Shape>, setting: Setting) => (Block | string | undefined)[];
}): Template {
  const schema = z.object(shape);
  return {
    ...handling,
    write: (stored, setting) => {
      const data = schema.parse(stored);
      const language = words.es === undefined ? 'en' : setting.language;
      const said = (words[language] ?? words.en)(data, setting.brand);
      const { subject, heading, status: word = '' } = said;
      const colour = typeof tone === 'function' ? tone(data) : tone;
      return {
        language,
        subject,
        heading,
        status: colour === undefined || word === '' ? undefined : { tone: colour, word },
        blocks: blocks(said, data, { ...setting, language }).flatMap((block) =>
          typeof block === 'string' ? asText(block) : (block ?? []),
        ),
      };
    },
  };
}

function asText(words: string): Block[] {
  return words === '' ? [] : [{ kind: 'text', text: words }];
}
