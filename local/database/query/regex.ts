import { BSONRegExp } from 'bson';
import { DatabaseError, badValue, refusal } from '../errors';
import type { Value } from '../values/types';

/** What `$` (before a final newline too), `.` and `\s` mean to PCRE, written for JavaScript. */
const END_OF_TEXT = '(?=\\n?$)';
const NOT_NEWLINE = '[^\\n]';
const SPACES = ' \\t\\n\\v\\f\\r';

const PLAIN_ESCAPES = new Set(['n', 't', 'r', 'f', 'v']);
const CLASS_ESCAPES = new Set(['d', 'D', 'w', 'W']);

/** What a BSONRegExp and $regex with $options have in common. A BSONRegExp would not take every wrong text. */
export type Pattern = Pick<BSONRegExp, 'pattern' | 'options'>;

/** The options that MongoDB knows; only i is served. */
const OPTIONS = 'imsux';

/** A pattern and its options, from a regular expression or from $regex with $options. */
export function regexOf(pattern: Value, options?: Value): Pattern {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof pattern === 'string') return { pattern, options: options ?? '' };
  if (!(pattern instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  if (options !== undefined && pattern.options !== '')
    throw new DatabaseError(51075, 'options set in both $regex and $options');
  return { pattern: pattern.pattern, options: options ?? pattern.options };
}

/** Translates to JavaScript what means the same there and in MongoDB's PCRE; refuses the rest. */
export function compileRegex({ pattern, options }: Pattern): RegExp {
  checkPattern(pattern, options);
  const source = new Translator(pattern, options).translate();
  try {
    return new RegExp(source, options.includes('i') ? 'iu' : 'u');
  } catch {
    throw invalid(pattern);
  }
}

function checkPattern(pattern: string, options: string): void {
  if (pattern.includes('\0') || options.includes('\0'))
    throw badValue('Regular expression cannot contain an embedded null byte');
  for (const option of options) {
    if (!OPTIONS.includes(option)) throw new DatabaseError(51108, `invalid flag in regex options: ${option}`);
    if (option !== 'i') throw refusal(`the regular expression option '${option}'`);
  }
}

const invalid = (pattern: string) =>
  new DatabaseError(51091, `Regular expression is invalid: ${JSON.stringify(pattern)}`);

class Translator {
  #at = 0;
  readonly #caseless: boolean;

  constructor(
    readonly pattern: string,
    options: string,
  ) {
    this.#caseless = options.includes('i');
  }

  translate(): string {
    let source = '';
    while (this.#at < this.pattern.length) source += this.#next();
    return source;
  }

  #take(): string {
    const character = String.fromCodePoint(this.pattern.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    return character;
  }

  #next(): string {
    const character = this.#take();
    switch (character) {
      case '.':
        return NOT_NEWLINE;
      case '$':
        return END_OF_TEXT;
      case '\\':
        return this.#escape(false);
      case '[':
        return this.#class();
      case '(':
        return this.#group();
      case '*':
      case '+':
      case '?':
        return this.#quantifier(character);
      case '{':
        return this.#repetition();
      case ']':
      case '}':
        return `\\${character}`;
      default:
        return character === '/' ? '\\/' : character;
    }
  }

  #group(): string {
    if (this.pattern[this.#at] !== '?') return this.pattern[this.#at] === '*' ? this.#refuse('(*') : '(';
    const kind = this.pattern.slice(this.#at, this.#at + 2);
    if (kind !== '?:' && kind !== '?=' && kind !== '?!') return this.#refuse(`(${kind}`);
    this.#at += 2;
    return `(${kind}`;
  }

  #quantifier(sign: string): string {
    const next = this.pattern[this.#at];
    if (next === '+' || next === '*') return this.#refuse(`${sign}${next}`);
    if (next !== '?') return sign;
    this.#at++;
    return `${sign}?`;
  }

  #repetition(): string {
    const counts = /^(\d+(?:,\d*)?)\}/.exec(this.pattern.slice(this.#at));
    if (counts?.[1] === undefined) return '\\{';
    this.#at += counts[0].length;
    return this.#quantifier(`{${counts[1]}}`);
  }

  #class(): string {
    let source = '[';
    if (this.pattern[this.#at] === '^') source += this.#take();
    if (this.pattern[this.#at] === ']') return this.#refuse('[]');
    while (this.#at < this.pattern.length) {
      const character = this.#take();
      if (character === ']') return `${source}]`;
      if (character === '[' && /^[:.=]/.test(this.pattern.slice(this.#at))) return this.#refuse('[[');
      source +=
        character === '\\' ? this.#escape(true) : /[[/^(){}|]/.test(character) ? `\\${character}` : character;
    }
    throw invalid(this.pattern);
  }

  #escape(inClass: boolean): string {
    if (this.#at >= this.pattern.length) throw invalid(this.pattern);
    const character = this.#take();
    if (PLAIN_ESCAPES.has(character) && character !== 'v') return `\\${character}`;
    // With option i, JavaScript lets \w match two letters beyond ASCII.
    if (CLASS_ESCAPES.has(character) && !(this.#caseless && /w/i.test(character))) return `\\${character}`;
    if (character === 's') return inClass ? SPACES : `[${SPACES}]`;
    if (character === 'S' && !inClass) return `[^${SPACES}]`;
    if ((character === 'b' || character === 'B') && !inClass && !this.#caseless) return `\\${character}`;
    if (/[a-zA-Z0-9]/.test(character)) return this.#refuse(`\\${character}`);
    return inClass && character === '-' ? '\\-' : escapeLiteral(character);
  }

  #refuse(what: string): never {
    throw refusal(`'${what}' in a regular expression`);
  }
}

const escapeLiteral = (character: string) =>
  /[\^$\\.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character;

/** The literal text that every match of an anchored, case-sensitive pattern begins with; undefined if there is none. */
export function anchoredPrefix({ pattern, options }: Pattern): string | undefined {
  if (options !== '' || !pattern.startsWith('^') || pattern.includes('|')) return undefined;
  let prefix = '';
  for (let at = 1; at < pattern.length;) {
    const literal = /^(?:\\([^a-zA-Z0-9])|([^\\^$.*+?()[\]{}|]))/u.exec(pattern.slice(at));
    const character = literal?.[1] ?? literal?.[2];
    if (literal === null || character === undefined) break;
    at += literal[0].length;
    if (/[*?+{]/.test(pattern[at] ?? '')) break;
    prefix += character;
  }
  return prefix === '' || prefix.includes('\0') ? undefined : prefix;
}
