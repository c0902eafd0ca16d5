import { describe, expect, it } from 'vitest';
import { accentVariables, OWN_ACCENT } from './colours';
import { brighten, contrast, mix, TEXT_CONTRAST } from './contrast';
import stylesheet from './tokens.css?raw';

/** Minimum contrast of a field's border and of what is filled (WCAG 1.4.11). */
const CONTROL_CONTRAST = 3;

/** The colours of tokens.css by name, without those that name another one. */
function tokens(css: string): Record<string, string> {
  const found = css.matchAll(/--rb-([\w-]+): (?:var\([\w-]+, )?(#[0-9a-f]{6})/g);
  return Object.fromEntries([...found].map(([, name, colour]) => [name, colour]));
}

const [ofLight = '', ofDark = ''] = stylesheet.split('@media');
const light = tokens(ofLight);
const dark = { ...light, ...tokens(ofDark) };
const schemes = [
  ['light', light],
  ['dark', dark],
] as const;

const contrastOf = (colours: Record<string, string>, one: string, other: string) =>
  contrast(colours[one] ?? '', colours[other] ?? '');

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#1c2536', '#1c2536')).toBe(1);
  });

  it('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ffffff', 0.2)).toBe('#333333');
  });

  it('brightens dark colours only', () => {
    expect(brighten('#001020', 64)).toBe('#002040');
    expect(brighten('#ff0000', 64)).toBe('#ff0000');
    expect(brighten('#000000', 64)).toBe('#000000');
  });
});

describe.each(schemes)('the %s tokens', (_, colours) => {
  it.each(['paper', 'card', 'accent-soft', 'waiting-ground', 'error-ground'])('show text on %s', (ground) => {
    for (const text of ['ink', 'ink-second'])
      expect(contrastOf(colours, text, ground), text).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each([
    ['accent', 'paper'],
    ['accent', 'card'],
    ['accent', 'accent-soft'],
    ['accent-hover', 'accent-soft'],
    ['waiting', 'card'],
    ['waiting', 'waiting-ground'],
    ['error', 'paper'],
    ['error', 'card'],
    ['error', 'error-ground'],
    ['navigation-ink', 'navigation'],
    ['navigation-ink', 'navigation-hover'],
    ['navigation-ink', 'navigation-active'],
    ['navigation-second', 'navigation'],
    ['navigation-error', 'navigation'],
    ['navigation', 'navigation-badge'],
    ['sheet-ink', 'sheet'],
    ['sheet-second', 'sheet'],
  ])('keep %s readable on %s', (text, ground) => {
    expect(contrastOf(colours, text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(['accent', 'accent-hover', 'ink', 'waiting', 'error'])(
    'keep text on filled %s readable',
    (fill) => {
      expect(contrastOf(colours, 'card', fill)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  it.each(['paper', 'card'])('draw visible borders of fields on %s', (ground) => {
    expect(contrastOf(colours, 'field-border', ground)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });
});

describe("a provider's accent", () => {
  it("does not change when the brand's is the product's own", () => {
    expect(accentVariables(OWN_ACCENT)).toEqual({
      '--rb-brand': light['accent'],
      '--rb-brand-hover': light['accent-hover'],
      '--rb-brand-soft': light['accent-soft'],
      '--rb-brand-dark': dark['accent'],
      '--rb-brand-dark-hover': dark['accent-hover'],
      '--rb-brand-dark-soft': dark['accent-soft'],
    });
  });

  it.each(['#ffe600', '#7ad0ff', '#ff5a36', '#ffffff', '#123456', '#000000'])(
    'of %s is readable in both schemes',
    (given) => {
      const accents = accentVariables(given);
      for (const [name, colours] of [
        ['--rb-brand', light],
        ['--rb-brand-dark', dark],
      ] as const) {
        const shown = accents[name] ?? '';
        const grounds = [colours['paper'], colours['card'], accents[`${name}-soft`]];
        for (const ground of grounds)
          expect(contrast(shown, ground ?? ''), `${name} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    },
  );

  it('is refused when it is not a colour', () => {
    expect(() => accentVariables('red')).toThrow('not a colour');
  });
});
