import { SaxesParser, type SaxesTagNS } from 'saxes';
import { ELEMENTS, idIn, keptValue, LEADS_OUT, SILENT } from './allowed';
import { LogoRefused } from './refused';
import { declarations, type Rule, rulesOf, styleOf } from './styles';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MOST_DEPTH = 32;
const MOST_ELEMENTS = 5000;
/** Style rules that are looked at for each element. */
const MOST_RULES = 500;

export type Element = { name: string; values: Map<string, string>; parts: Element[] };
export type Parsed = { root: Element; removed: Set<string> };

type Open = Element & { classes: string[]; own: Map<string, string> };

/**
 * The elements of an SVG that are allowed, with the attributes that are; nothing of the text is copied. Throws LogoRefused
 * for what is no XML, for declared entities, and for more than a logo needs.
 */
export function parseSvg(text: string): Parsed {
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  const removed = new Set<string>();
  const open: Open[] = [];
  const all: Open[] = [];
  let sheet = '';
  /** Depth inside of an element that goes. */
  let skipped = 0;
  let inStyle = false;
  let depth = 0;
  let count = 0;
  parser.on('error', (error) => {
    throw new LogoRefused(`The file is not a well-formed SVG: ${error.message.slice(0, 100)}`);
  });
  parser.on('doctype', (declared) => {
    if (declared.includes('['))
      throw new LogoRefused('The file declares entities (DTD). Please save it as plain SVG');
    if (!declared.includes('svg')) throw new LogoRefused('The file is not an SVG');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    count += 1;
    if (depth > MOST_DEPTH) throw new LogoRefused(`The file nests more than ${MOST_DEPTH} elements`);
    if (count > MOST_ELEMENTS) throw new LogoRefused(`The file has more than ${MOST_ELEMENTS} elements`);
    const isSvg = tag.uri === SVG || tag.uri === '';
    if (depth === 1 && !(isSvg && tag.local === 'svg')) throw new LogoRefused('The file is not an SVG');
    if (skipped > 0 || !isSvg || !ELEMENTS.has(tag.local)) {
      inStyle ||= skipped === 0 && isSvg && tag.local === 'style';
      if (skipped === 0 && isSvg && !SILENT.has(tag.local)) removed.add(tag.local);
      skipped += 1;
      return;
    }
    const element = elementOf(tag, removed);
    open.at(-1)?.parts.push(element);
    open.push(element);
    all.push(element);
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (skipped === 0) open.pop();
    else skipped -= 1;
    inStyle &&= skipped > 0;
  });
  const styled = (words: string) => {
    if (inStyle) sheet += words;
  };
  parser.on('text', styled);
  parser.on('cdata', styled);
  parser.write(text).close();
  const [root] = all;
  if (root === undefined) throw new LogoRefused('The file is not an SVG');
  if (/@import/i.test(sheet) || LEADS_OUT.test(sheet)) removed.add('outside style');
  const rules = rulesOf(sheet);
  if (rules.length > MOST_RULES) throw new LogoRefused(`The file has more than ${MOST_RULES} style rules`);
  for (const element of all) addStyles(element, rules);
  return { root, removed };
}

function elementOf({ local, attributes }: SaxesTagNS, removed: Set<string>): Open {
  const element: Open = { name: local, values: new Map(), parts: [], classes: [], own: new Map() };
  for (const { local: name, uri, value } of Object.values(attributes)) {
    if (name === 'href' && (uri === '' || uri === XLINK)) {
      const id = idIn(value);
      if (id === undefined) removed.add('outside link');
      else element.values.set('href', `#${id}`);
    } else if (uri !== '') {
      // Notes of a drawing program.
    } else if (name === 'class') element.classes = value.split(/\s+/);
    else if (name === 'style') {
      element.own = declarations(value);
      if (LEADS_OUT.test(value)) removed.add('outside style');
    } else {
      const kept = keptValue(name, value);
      if (kept !== undefined) element.values.set(name, kept);
      else if (/^on/i.test(name) || /url\s*\(/i.test(value)) removed.add(name);
    }
  }
  return element;
}

/** A style sheet counts more than attributes, and an element's own style more than both. */
function addStyles(element: Open, rules: readonly Rule[]): void {
  const { name, classes, own, values } = element;
  const styles = styleOf({ name, classes, id: values.get('id') }, rules);
  for (const [property, value] of [...styles, ...own]) values.set(property, value);
}
