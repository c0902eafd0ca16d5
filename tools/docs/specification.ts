import { callsList } from './calls';
import { constantsList } from './constants';
import { formatted, replaceBetween } from './generated';

export const SPECIFICATION = 'docs/specification.md';

/** What is generated, by the name in its markers: `<!-- calls -->` … `<!-- end calls -->`. */
const BLOCKS = { calls: callsList, constants: constantsList };

/** The document with its generated lists as the code has them. Throws when a marker is missing. */
export function generate(document: string): Promise<string> {
  const generated = Object.entries(BLOCKS).reduce(
    (text, [name, write]) => replaceBetween(text, [`<!-- ${name} -->`, `<!-- end ${name} -->`], write),
    document,
  );
  return formatted(SPECIFICATION, generated);
}
