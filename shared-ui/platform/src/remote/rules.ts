/** What a field of a file from outside must be, and the end of the sentence that says it is not. */
export type Rule = readonly [isRight: (value: unknown) => boolean, complaint: string];
export type Rules = Readonly<Record<string, Rule>>;

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
export const isPath = (value: unknown) => isText(value) && /^\/([^/?#\s]+(\/[^/?#\s]+)*)?$/.test(value);
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const everyOne = (isRight: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isRight);
export const optional = ([isRight, complaint]: Rule): Rule => [
  (value) => value === undefined || isRight(value),
  complaint,
];

export const TEXT: Rule = [isText, 'is missing'];
export const PATHS: Rule = [everyOne(isPath), 'are not paths'];

/** What is wrong with the first field that breaks its rule, or nothing. */
export function problemIn(value: unknown, rules: Rules): string {
  if (!isRecord(value)) return 'it is not an object';
  for (const [field, [isRight, complaint]] of Object.entries(rules))
    if (!isRight(value[field])) return `its ${field} ${complaint}`;
  return '';
}
