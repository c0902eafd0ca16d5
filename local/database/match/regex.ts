import { BSONRegExp } from 'bson';
import { DatabaseError, badValue, refusal } from '../values/errors';
import type { Maybe, Value } from '../values/types';

/** The options that MongoDB knows; none is served. */
const OPTIONS = 'imsux';

/** '^' and literal characters, a character of its own meaning behind a backslash. */
const ANCHORED_LITERAL = /^\^((?:\\[^a-zA-Z0-9\0]|[^\\^$.*+?()[\]{}|])+)$/u;

/**
 * The text that a value must begin with, from a regular expression or from $regex with $options. Only anchored,
 * case-sensitive prefixes are served: an index answers them, and they mean the same in PCRE and here.
 */
export function prefixOf(regex: Value, options?: Maybe): string {
  const { pattern, flags } = patternOf(regex, options);
  if (pattern.includes('\0') || flags.includes('\0'))
    throw badValue('Regular expression cannot contain an embedded null byte');
  for (const flag of flags)
    if (!OPTIONS.includes(flag)) throw new DatabaseError(51108, `invalid flag in regex options: ${flag}`);
  const literal = flags === '' ? ANCHORED_LITERAL.exec(pattern)?.[1] : undefined;
  if (literal === undefined) throw refusal('a regular expression that is more than an anchored prefix');
  return literal.replaceAll(/\\(.)/gsu, '$1');
}

function patternOf(regex: Value, options: Maybe): { pattern: string; flags: string } {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof regex === 'string') return { pattern: regex, flags: options ?? '' };
  if (!(regex instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  if (options !== undefined && regex.options !== '')
    throw new DatabaseError(51075, 'options set in both $regex and $options');
  return { pattern: regex.pattern, flags: options ?? regex.options };
}
