import type { Brand } from '@rollbook/contract';
import { footer } from './html';
import type { Block, Letter } from './letter';

/** A letter as plain text. */
export function toPlain(letter: Letter, brand: Brand): string {
  const parts = [
    brand.planName,
    heading(letter),
    ...letter.blocks.map(blockText),
    ['-- ', ...footer(brand)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** With the status after it, unless the heading says the same: 'Your membership is active', not '… active (Active)'. */
function heading({ heading: said, status }: Letter): string {
  if (status === undefined) return said;
  const words = new Set(wordsOf(said));
  return wordsOf(status.word).every((word) => words.has(word)) ? said : `${said} (${status.word})`;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(' ');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${inOneLine(value)}`).join('\n');
    case 'list':
      return [`${block.title}:`, ...block.items.map((item, at) => `${at + 1}. ${item}`)].join('\n');
    case 'secret':
      return `${block.label}: ${block.value}`;
    case 'aside':
      return `${block.text} ${block.label}: ${block.url}`;
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

/** The family is stored one name per line. */
function inOneLine(value: string): string {
  return value.replaceAll(/\s*\n\s*/g, ', ');
}
