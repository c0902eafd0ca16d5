import type { Brand } from '@rollbook/contract';
import { footer } from './html';
import type { Block, Letter } from './letter';

/** A letter as plain text. */
export function toPlain(letter: Letter, brand: Brand): string {
  const heading = letter.status === undefined ? letter.heading : `${letter.heading} (${letter.status.word})`;
  const parts = [
    brand.planName,
    heading,
    ...letter.blocks.map(blockText),
    ['-- ', ...footer(brand)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
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
