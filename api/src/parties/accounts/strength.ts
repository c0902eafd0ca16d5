import { STAFF } from '@rollbook/contract';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { invalidFields } from '../../base/http/problem';
import { isLeaked } from './leaked';

/** zxcvbn's 'somewhat guessable': a million guesses at least, while the limits of a sign-in allow a few an hour. */
const LOWEST_SCORE = 2;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** One for the process, made when the first password is chosen: its words take 2.4 MB. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  });
}

/**
 * Throws 422 for `field` when a new password is easy to guess: common words, keyboard rows, dates, repetitions, and the names that
 * are given (plan, office, person). The message says why. One that has leaked is refused as well.
 */
export async function requireStrength(
  password: string,
  names: readonly string[],
  field = 'newPassword',
): Promise<void> {
  estimator ??= loadEstimator();
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  const { score, feedback } = (await estimator).check(
    password,
    words.filter((word) => word.length > 2),
  );
  if (score < LOWEST_SCORE) {
    const reason = feedback.warning ?? feedback.suggestions[0] ?? '';
    throw invalidFields({ [field]: [STAFF.passwordGuessable, reason].join(' ').trim() });
  }
  if (await isLeaked(password)) throw invalidFields({ [field]: STAFF.passwordGuessable });
}
