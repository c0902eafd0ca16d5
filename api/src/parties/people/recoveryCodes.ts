import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@rollbook/contract';
import { randomInt } from 'node:crypto';
import { hashToken } from '../../base/tokens';
import { changeFactors } from './changeFactors';
import { Person, type PersonDoc } from './model';

/** Without letters and digits that look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz2346789';

/** New codes, shown once: 'abcde-fghjk'. */
export function newCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () =>
      LETTERS.charAt(randomInt(LETTERS.length)),
    );
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });
}

/** A code has 49 random bits and is guessed against a limit, so a fast digest is enough. */
export function codeHash(code: string): string {
  return hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
}

/** True for a code that was not used before, which ends it. */
export async function takeRecoveryCode({ _id }: Pick<PersonDoc, '_id'>, typed: string): Promise<boolean> {
  const hash = codeHash(typed);
  for (;;) {
    const person = await Person.findById(_id).lean();
    if (person?.codes.includes(hash) !== true) return false;
    // Another code may have been used meanwhile.
    if (await changeFactors(person, { codes: person.codes.filter((one) => one !== hash) })) return true;
  }
}
