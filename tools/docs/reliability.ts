import { PROPERTIES } from '../histories/check';
import { formatted, markdownTable, replaceBetween } from './generated';

export const RELIABILITY = 'docs/reliability.md';

/** The document with the properties that the checker of histories has. */
export async function withProperties(document: string): Promise<string> {
  const rows = PROPERTIES.map(({ property, says }) => [`\`${property}\``, says]);
  const listed = replaceBetween(document, ['<!-- properties -->', '<!-- end properties -->'], () =>
    markdownTable(['property', 'what is promised'], rows),
  );
  return formatted(RELIABILITY, listed);
}
