import { keptValue, STYLES } from './allowed';

/** A rule of a style sheet with one plain selector: `.cls-1`, `#leaf`, `path`. */
export type Rule = { selector: string; values: Map<string, string> };

/** Drawing programs write the colors of a logo into a style sheet. Only plain rules with known properties stay. */
export function rulesOf(sheet: string): Rule[] {
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  for (const block of text.split('}')) {
    const at = block.indexOf('{');
    if (at === -1) continue;
    const values = declarations(block.slice(at + 1));
    for (const selector of block
      .slice(0, at)
      .split(',')
      .map((one) => one.trim()))
      if (/^[.#]?[A-Za-z_][\w-]*$/.test(selector)) rules.push({ selector, values });
  }
  return rules;
}

/** The known properties of `fill: red; stroke: none`. */
export function declarations(text: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const one of text.split(';')) {
    const at = one.indexOf(':');
    const name = one.slice(0, Math.max(0, at)).trim().toLowerCase();
    const value = keptValue(name, one.slice(at + 1).replace(/!\s*important\s*$/i, ''));
    if (STYLES.has(name) && value !== undefined) values.set(name, value);
  }
  return values;
}

type Styled = { name: string; classes: readonly string[]; id: string | undefined };

/** What the rules say of an element; ids count more than classes, and those more than names. */
export function styleOf({ name, classes, id }: Styled, rules: readonly Rule[]): Map<string, string> {
  const found = new Map<string, string>();
  const selectors = [[name], classes.map((one) => `.${one}`), id === undefined ? [] : [`#${id}`]];
  for (const group of selectors)
    for (const { selector, values } of rules)
      if (group.includes(selector)) for (const [property, value] of values) found.set(property, value);
  return found;
}
