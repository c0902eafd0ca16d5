import { DEFAULT_PARAGRAPHS } from '@rollbook/contract';
import { describe, expect, test } from 'vitest';
import { comparedTexts, type Part } from './compared';

/** As one line a paragraph: [-removed-] and {+added+}. */
const marked = (before: string[], after: string[]) =>
  comparedTexts(before, after).paragraphs.map((paragraph) => paragraph.map(sign).join(''));
const sign = ({ kind, text }: Part) =>
  kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`;
const shown = (lines: string[]) => lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());

describe('two texts of the agreement as one', () => {
  test.each([
    ['alike', ['One.', 'Two.'], ['One.', 'Two.'], ['One.', 'Two.']],
    [
      'a word for another',
      ['It costs $20 a year.'],
      ['It costs $25 a year.'],
      ['It costs $[-20-]{+25+} a year.'],
    ],
    [
      'a word with an accent',
      ['La clínica paga.'],
      ['La clínicas paga.'],
      ['La [-clínica-]{+clínicas+} paga.'],
    ],
    ['a new sentence', ['One.'], ['One. This is new.'], ['One. {+This is new.+}']],
    ['a new paragraph', ['One.', 'Two.'], ['One.', 'New here.', 'Two.'], ['One.', '{+New here. +}', 'Two.']],
    ['a paragraph less', ['One.', 'Old.', 'Two.'], ['One.', 'Two.'], ['One.', '[-Old. -]', 'Two.']],
    ['all of it', ['One.'], ['Two three.'], ['[-One-]{+Two three+}.']],
    ['two paragraphs joined', ['One.', 'Two.'], ['One. Two.'], ['One. [-¶-]', 'Two.']],
    ['a paragraph divided', ['One. Two.'], ['One.', 'Two.'], ['One. {+¶+}', 'Two.']],
    ['from nothing', [], ['One.'], ['{+One.+}']],
  ])('%s', (_name, before, after, expected) => {
    expect(shown(marked(before, after))).toEqual(expected);
  });

  test('counts words', () => {
    expect(comparedTexts(['One two three.'], ['One 2 and three.'])).toMatchObject({ added: 2, removed: 1 });
    expect(comparedTexts(['One two.'], ['One two.'])).toMatchObject({ added: 0, removed: 0 });
  });

  test('leaves no word out', () => {
    const [before, after] = [DEFAULT_PARAGRAPHS.en, DEFAULT_PARAGRAPHS.es];
    const parts = comparedTexts(before, after).paragraphs.flat();
    const words = (texts: readonly string[]) => texts.join(' ').match(/\S/g)?.join('');
    const textOf = (left: Part['kind']) =>
      parts.filter(({ kind, text }) => kind !== left && text !== '¶').map(({ text }) => text);
    expect(words(textOf('added'))).toBe(words(before));
    expect(words(textOf('removed'))).toBe(words(after));
  });
});
