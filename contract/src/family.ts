import { tidyLine, tidyLines } from './tidy';

/** A person of the household, as the form has it in a row. Both are as they were typed. */
export type FamilyMember = { name: string; relation: string };

/** A member whose last words are in parentheses. */
const WITH_RELATION = /^(.*?)\(([^()]*[^()\s][^()]*)\)$/;

/** 'Ann Doe (daughter), Bob Doe (son)': what the rows are sent and stored as. */
export function familyText(rows: readonly FamilyMember[]): string {
  return rows
    .map(tidyMember)
    .map(({ name, relation }) => (relation === '' ? name : `${name} (${relation})`.trim()))
    .filter((member) => member !== '')
    .join(', ');
}

/**
 * The rows of such a text, or of any other that was typed before: commas and line breaks part the members, except within
 * parentheses. A text whose parentheses do not match is the name of one row.
 */
export function familyRows(text: string): FamilyMember[] {
  const isMatched = /^(?:[^()]|\([^()]*\))*$/.test(text);
  const members = isMatched ? text.split(/[,\n](?![^(]*\))/) : [text];
  return members
    .map(tidy)
    .filter((member) => member !== '')
    .map((member) => {
      const [, name = member, relation = ''] = (isMatched && WITH_RELATION.exec(member)) || [];
      return tidyMember({ name, relation });
    });
}

/** A tidy row, as it is kept and as it looks after it is left: the text has a relation in parentheses of its own. */
export const tidyMember = ({ name, relation }: FamilyMember): FamilyMember => ({
  name: tidy(name),
  relation: tidy(relation.replace(/[()]/g, ' ')),
});

function tidy(text: string): string {
  return tidyLine(tidyLines(text).replaceAll('\n', ' '));
}
