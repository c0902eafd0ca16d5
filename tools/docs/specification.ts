import { format, resolveConfig } from 'prettier';
import { callsList } from './calls';
import { constantsList } from './constants';

export const SPECIFICATION = 'docs/specification.md';

/** What is generated, by the name in its markers: `<!-- calls -->` … `<!-- end calls -->`. */
const BLOCKS = { calls: callsList, constants: constantsList };

/** The document with its generated lists as the code has them. Throws when a marker is missing. */
export async function generate(document: string): Promise<string> {
  const generated = Object.entries(BLOCKS).reduce(
    (text, [name, write]) => replaceBlock(text, name, write()),
    document,
  );
  return format(generated, { ...(await resolveConfig(SPECIFICATION)), filepath: SPECIFICATION });
}

function replaceBlock(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end ${name} -->`];
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${SPECIFICATION} has no ${begin} … ${end}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}
