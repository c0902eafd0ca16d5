import { describe, expect, it } from 'vitest';
import { ACCENT_SHADE, accentShades, COLOURS } from './colours';
import { contrast, mix, TEXT_CONTRAST } from './contrast';

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast(COLOURS.ink, COLOURS.ink)).toBe(1);
  });

  it('mixes by share', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ffffff', 0.2)).toBe('#333333');
  });
});

describe('theme colours', () => {
  it.each([
    [COLOURS.ink, COLOURS.paper],
    [COLOURS.inkSecond, COLOURS.paper],
    [COLOURS.inkSecond, COLOURS.card],
    [COLOURS.waiting, COLOURS.waitingGround],
    [COLOURS.error, COLOURS.errorGround],
    [COLOURS.error, COLOURS.paper],
    [COLOURS.card, COLOURS.navigation],
  ])('keep %s readable on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('draw visible field borders (WCAG 1.4.11)', () => {
    expect(contrast(COLOURS.fieldBorder, COLOURS.card)).toBeGreaterThanOrEqual(3);
  });

  it('keep the default accent unchanged', () => {
    expect(accentShades()[ACCENT_SHADE]).toBe(COLOURS.accent);
  });

  it.each(['#ffe600', '#7ad0ff', '#ff5a36', '#ffffff', '#123456'])(
    'keep a provider accent of %s readable',
    (accent) => {
      const shades = accentShades(accent);
      for (const ground of [COLOURS.paper, COLOURS.card, shades[0]]) {
        expect(contrast(shades[ACCENT_SHADE], ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      }
    },
  );

  it('reject what is not a colour', () => {
    expect(() => accentShades('red')).toThrow('not a colour');
  });
});
