import { type Brand, LOGO_PATH, phoneParts } from '@rollbook/contract';
import { escapeHtml } from '../../base/html';
import { readableOn } from './accent';
import type { Block, Fact, Letter, Tone } from './letter';

/** The colours and fonts of shared-ui's theme, inline: mail programs support neither style sheets nor variables. */
const INK = '#1c2536';
const SECOND = '#566074';
const PAPER = '#f8f6f1';
const LINE = '#e4dfd3';
const SERIF = `ui-serif,'New York',Georgia,'Noto Serif',serif`;
const SANS = `system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const TONES: Record<Tone, string> = {
  active: 'color:#0a5145;background:#e4f1ed',
  waiting: 'color:#7a4f00;background:#fcf0d6',
  problem: 'color:#b3261e;background:#fdeceb',
};

/** The dark scheme of the theme, for mail programs that know `prefers-color-scheme`; others show the light one. */
const DARK_PAPER = '#11161e';
const DARK_CARD = '#1a212b';
const DARK = {
  paper: `background:${DARK_PAPER};color:#ece8df`,
  card: `background:${DARK_CARD};border-color:#323b49`,
  line: 'border-color:#323b49',
  second: 'color:#abb3c0',
  active: 'color:#73cfbf;background:#22383d',
  waiting: 'color:#f1c978;background:#38290c',
  problem: 'color:#ff9d93;background:#43201d',
};

/** The inline styles are the light scheme; only `!important` is above them. */
function darkStyle(accent: string): string {
  const all = { ...DARK, plan: `color:${readableOn(DARK_PAPER, accent, '#ffffff')}` };
  const rules = Object.entries(all).map(
    ([name, style]) => `.${name}{${style.replaceAll(/;|$/g, '!important$&')}}`,
  );
  return `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}</style>`;
}

/** A letter as HTML without scripts. It loads nothing but the logo, which a mail has attached (see transport). */
export function toHtml(letter: Letter, brand: Brand): string {
  return `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(letter.subject)}</title>
${darkStyle(brand.accent)}</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 ${SANS};overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto">
<p class="plan" style="margin:0 8px 16px;font:600 18px/1.3 ${SERIF};color:${readableOn(PAPER, brand.accent, '#000000')}">${logo(brand)}${escape(brand.planName)}</p>
<div class="card" style="background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:28px 28px 12px">
${status(letter)}<h1 style="margin:0 0 16px;font:600 26px/1.2 ${SERIF};letter-spacing:-0.01em">${escape(letter.heading)}</h1>
${shortened(letter.blocks)
  .map((block) => blockHtml(block, brand))
  .join('\n')}
</div>
<p class="second" style="margin:16px 8px 0;font-size:13px;color:${SECOND}">${footer(brand).map(prose).join('<br>')}</p>
</div>
</body>
</html>
`;
}

/** Height of the logo, and its greatest width, in pixels. */
const LOGO = { height: 36, width: 144 } as const;

/** On white, as papers show it: a mail program may darken what is around it. The name beside it says the same. */
function logo(brand: Brand): string {
  if (brand.logo === undefined) return '';
  const scale = Math.min(LOGO.height / brand.logo.height, LOGO.width / brand.logo.width);
  const [width, height] = [brand.logo.width, brand.logo.height].map((side) => Math.round(side * scale));
  const style =
    'margin-right:12px;padding:4px;border:0;border-radius:8px;background:#ffffff;vertical-align:middle';
  return `<img src="${escape(logoAddress(brand, brand.logo.id))}" width="${width}" height="${height}" alt="" style="${style}">`;
}

/** Where a browser that shows the letter finds a logo. */
export function logoAddress({ publicOrigin }: Pick<Brand, 'publicOrigin'>, id: string): string {
  return publicOrigin + LOGO_PATH + id;
}

/** Gmail shows the first 102 kB of a mail. Lists of names get so many bytes of them; the text part has all names. */
const LIST_BYTES = 70_000;

function shortened(blocks: readonly Block[]): Block[] {
  let left = LIST_BYTES;
  return blocks.map((block) => {
    if (block.kind !== 'list') return block;
    const items = block.items.filter((item) => (left -= Buffer.byteLength(listItem(item))) >= 0);
    const more = block.items.length - items.length;
    return more === 0 ? block : { ...block, items, more };
  });
}

function listItem(item: string): string {
  return `<li>${prose(item)}</li>`;
}

/** The sender's address and contacts, the last lines of every mail. */
export function footer(brand: Brand): string[] {
  const { providerName, postalAddress, tollFreePhone, localPhone, supportEmail, website } = brand;
  return [
    `${providerName}, ${postalAddress}`,
    `${tollFreePhone} · ${localPhone}`,
    `${supportEmail} · ${website}`,
  ];
}

function status({ status: shown }: Letter): string {
  if (shown === undefined) return '';
  const style = `display:inline-block;margin:0 0 12px;padding:2px 12px;border-radius:12px;font-size:14px;font-weight:600`;
  return `<p style="margin:0"><span class="${shown.tone}" style="${style};${TONES[shown.tone]}">${escape(shown.word)}</span></p>\n`;
}

function blockHtml(block: Block, brand: Brand): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${prose(block.text)}</p>`;
    case 'facts':
      return factTable(block.rows);
    case 'list': {
      const items = block.items.map(listItem).join('');
      const more = block.more ? `… and ${block.more} more. The office area has the whole list.` : '';
      return `<div style="margin:0 0 16px">${small(block.title)}<ol style="margin:4px 0 0;padding-left:28px">${items}</ol>${more}</div>`;
    }
    case 'secret':
      return framed(
        labelled(
          block.label,
          `<code style="font:600 18px/1.4 ui-monospace,Consolas,monospace">${escape(block.value)}</code>`,
        ),
      );
    case 'link':
      return `<p style="margin:20px 0"><a href="${escape(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${readableOn('#ffffff', brand.accent, '#000000')};color:#ffffff;font-weight:600;text-decoration:none">${escape(block.label)}</a></p>`;
    case 'aside':
      return `<p class="second" style="margin:0 0 16px;font-size:14px;color:${SECOND}">${escape(block.text)} <a class="second" href="${escape(block.url)}" style="color:${SECOND}">${escape(block.label)}</a></p>`;
    case 'note':
      return `<p class="second" style="margin:0 0 16px;font-size:14px;color:${SECOND}">${prose(block.text)}</p>`;
  }
}

/** Labels and values in two columns. A table, because not every mail program has grids. */
function factTable(rows: Fact[]): string {
  const inner = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" align="left" valign="top" width="38%" style="padding:0 16px 12px 0;font-weight:400">${small(label)}</th><td valign="top" style="padding:0 0 12px">${prose(value)}</td></tr>`,
  );
  return framed(
    `<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse;font:inherit;color:inherit">${inner.join('')}</table>`,
  );
}

function framed(inner: string): string {
  return `<div class="line" style="margin:0 0 16px;padding:16px 0 4px;border-top:1px solid ${LINE};border-bottom:1px solid ${LINE}">${inner}</div>`;
}

function labelled(label: string, value: string): string {
  return `<p style="margin:0 0 12px">${small(label)}<br>${value}</p>`;
}

function small(label: string): string {
  return `<span class="second" style="font-size:13px;color:${SECOND}">${escape(label)}</span>`;
}

/** Text for element content, in whose phones no line breaks. */
function prose(words: string): string {
  const nowrap = (phone: string) => `<span style="white-space:nowrap">${escape(phone)}</span>`;
  return phoneParts(words)
    .map((part, at) => (at % 2 === 0 ? escape(part) : nowrap(part)))
    .join('');
}

/** Text for element content and quoted attributes; line breaks stay visible. */
function escape(words: string): string {
  return escapeHtml(words).replaceAll('\n', '<br>');
}
