import { LANGUAGES } from '@rollbook/contract';
import { describe, expect, test } from 'vitest';
import { TEST_ENVIRONMENT } from '../../../test/api';
import { longestData } from '../../../test/mailSamples';
import { readConfig } from '../../base/config';
import { readBrand } from '../../parties/brand/settings';
import { contrast } from './accent';
import { isTemplateName, render, templates } from './render';

const brand = readBrand(readConfig({ ...TEST_ENVIRONMENT, MONGODB_URI: 'mongodb://127.0.0.1/none' }));
/** Gmail cuts a longer mail off, and hides the rest behind a link. */
const MOST_BYTES = 100_000;

const names = Object.keys(templates).filter(isTemplateName);

describe.each(LANGUAGES)('with the longest data (%s)', (language) => {
  test.each(names)('%s has a text part, at most 100 kB of HTML, and loads nothing', (template) => {
    const { subject, html, text } = render({ template, data: longestData(template), language }, brand);
    expect(subject).not.toBe('');
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
    // What loads from elsewhere tells the sender when the mail was read, and can be blocked.
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|base|form)\b|url\(|@import|\son\w+=/i);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/<html lang="(en|es)">/);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
    for (const link of links) expect(text).toContain(link);
    expect(text).toContain(brand.postalAddress);
  });
});

test('a long receipt names in HTML as many as there is room for, and all in the text part', () => {
  const data = longestData('receipt');
  const { html, text } = render({ template: 'receipt', data, language: 'en' }, brand);
  const shown = html.match(/<li>/g)?.length ?? 0;
  expect(shown).toBeGreaterThan(50);
  expect(html).toContain(`… and ${1000 - shown} more. The office area has the whole list.`);
  expect(text.match(/123456-1234/g)).toHaveLength(1000);
});

test('a plan’s colour that cannot be read is moved until it can, in both schemes', () => {
  for (const accent of ['#ffe066', '#0d6656', '#000000', '#ffffff', '#5b2a86']) {
    const { html } = render(
      { template: 'confirmEmail', data: longestData('confirmEmail'), language: 'en' },
      { ...brand, accent },
    );
    const button = /border-radius:10px;background:(#[\da-f]{6})/i.exec(html)?.[1] ?? '';
    const plan = /class="plan"[^>]*color:(#[\da-f]{6})/i.exec(html)?.[1] ?? '';
    const dark = /\.plan\{color:(#[\da-f]{6})/i.exec(html)?.[1] ?? '';
    expect(contrast(button, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(plan, '#f8f6f1')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, '#11161e')).toBeGreaterThanOrEqual(4.5);
  }
});
