import { describe, expect, test } from 'vitest';
import { cleanSvg } from './cleanSvg';
import { LogoRefused } from './refused';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const svg = (inner: string, attributes = 'viewBox="0 0 40 20"') => `<svg ${SVG} ${attributes}>${inner}</svg>`;
const LEAF = '<path d="M1 1 L 9 9 Z" fill="#0d6656"/>';

/** What an SVG may not have in any way that a browser or a reader of papers knows. */
const HOSTILE =
  /script|onload|onclick|javascript|foreignObject|http:\/\/evil|https?:\/\/evil|data:|@import|<!|<\?|&\w+;|animate|image/i;

describe('a logo as SVG', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'script'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', 'script'],
    [
      'a script of another namespace',
      '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
      undefined,
    ],
    ['an event', '<rect width="3" height="3" onload="alert(1)"/>', 'onload'],
    [
      'a page inside',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body></foreignObject>',
      'foreignObject',
    ],
    ['a link to a script', '<a href="javascript:alert(1)"><rect width="3" height="3"/></a>', 'a'],
    ['an outside picture', '<image href="http://evil.example/a.png"/>', 'image'],
    ['a picture inside', '<image xlink:href="data:image/png;base64,AAAA"/>', 'image'],
    ['an outside part', '<use href="http://evil.example/a.svg#x"/>', 'outside link'],
    ['an outside part of old', '<use xlink:href="//evil.example/a.svg#x"/>', 'outside link'],
    ['an outside color', '<rect width="3" height="3" fill="url(http://evil.example/#a)"/>', 'fill'],
    ['an outside style', '<style>@import url(http://evil.example/a.css);</style>', 'outside style'],
    [
      'a style that loads',
      '<rect width="3" height="3" style="fill:url(//evil.example/#a)"/>',
      'outside style',
    ],
    [
      'an animation',
      '<rect width="3" height="3"><animate attributeName="href" to="javascript:x"/></rect>',
      'animate',
    ],
    ['a set', '<use href="#x"><set attributeName="href" to="http://evil.example"/></use>', 'set'],
    ['a stylesheet before it', '', undefined],
  ])('loses %s and keeps its picture', (name, inner, told) => {
    const before = name.endsWith('before it') ? '<?xml-stylesheet href="http://evil.example/a.css"?>' : '';
    const clean = cleanSvg(`${before}${svg(inner + LEAF)}`);
    expect(clean.svg).not.toMatch(HOSTILE);
    expect(clean.svg).toContain('d="M1 1 L 9 9 Z"');
    expect(clean.removed).toEqual(told === undefined ? [] : [told]);
    // Cleaning again finds nothing more.
    expect(cleanSvg(clean.svg)).toMatchObject({ svg: clean.svg, removed: [] });
  });

  test('keeps the colors that drawing programs write into a style sheet', () => {
    const sheet =
      '<style>/* a */ .a, .b{fill:#0d6656;stroke:none} .b{fill:rgb(1,2,3)} #c{opacity:.5}</style>';
    const { svg: clean } = cleanSvg(
      svg(
        `${sheet}<rect class="a" width="4" height="4"/><g class="a b" id="c" fill="red" style="fill-rule: evenodd; content: 'x'">${LEAF}</g>`,
      ),
    );
    expect(clean).toContain('<rect width="4" height="4" fill="#0d6656" stroke="none"/>');
    expect(clean).toContain('<g id="c" fill="rgb(1,2,3)" stroke="none" opacity=".5" fill-rule="evenodd">');
  });

  test('keeps gradients, cuts and parts that are used twice', () => {
    const parts =
      '<defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="9" height="9"/></clipPath></defs>';
    const { svg: clean, ratio } = cleanSvg(
      svg(
        `${parts}<path id="p" d="M0 0h3" fill="url(#g)" clip-path="url('#c')"/><use xlink:href="#p" x="4"/>`,
      ),
    );
    expect(clean).toContain('fill="url(#g)" clip-path="url(#c)"');
    expect(clean).toContain('<use href="#p" x="4"/>');
    expect(ratio).toBe(2);
  });

  const laughs = Array.from(
    { length: 20 },
    (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
  );
  test.each([
    ['declares entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg(LEAF)}`, 'entities'],
    [
      'loads entities',
      `<!DOCTYPE svg [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]>${svg(LEAF)}`,
      'entities',
    ],
    ['uses an entity that is not declared', svg(`${LEAF}<g id="&lol;"/>`), 'not a well-formed'],
    ['is a page', '<!DOCTYPE html><html><body></body></html>', 'not an SVG'],
    ['is other XML', '<plan xmlns="urn:x"/>', 'not an SVG'],
    ['ends early', svg(LEAF).slice(0, -6), 'not a well-formed'],
    ['has two roots', svg(LEAF) + svg(LEAF), 'not a well-formed'],
    ['has no size', `<svg ${SVG}>${LEAF}</svg>`, 'no size'],
    ['has a size of nothing', svg(LEAF, 'viewBox="0 0 0 9"'), 'no size'],
    ['is a strip', svg(LEAF, 'width="1000" height="10"'), 'times as wide'],
    ['is too deep', svg('<g>'.repeat(40) + LEAF + '</g>'.repeat(40)), 'nests'],
    ['has too many parts', svg(LEAF.repeat(6000)), 'elements'],
    ['draws parts that draw parts', svg(`<g id="l0">${LEAF}</g>${laughs.join('')}`), 'draws more'],
    ['uses itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'refers to itself'],
    ['has nothing to draw', svg('<script>alert(1)</script>'), 'Nothing'],
  ])('that %s is refused', (_, text, reason) => {
    expect(() => cleanSvg(text)).toThrow(LogoRefused);
    expect(() => cleanSvg(text)).toThrow(reason);
  });

  test('with the plain declaration of old drawing programs is taken', () => {
    const declared =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(cleanSvg(declared + svg(LEAF)).svg).toBe(cleanSvg(svg(LEAF)).svg);
  });
});
