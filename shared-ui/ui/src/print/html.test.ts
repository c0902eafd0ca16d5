import { expect, it } from 'vitest';
import { html } from './html';

it('escapes texts', () => {
  expect(html`<td title="${'"'}">${'<img src=x onerror=alert(1)> & more'}</td>`.text).toBe(
    '<td title="&quot;">&lt;img src=x onerror=alert(1)&gt; &amp; more</td>',
  );
});

it('accepts markup, lists of markup, numbers and empty values', () => {
  const cells = ['a', 'b'].map((text) => html`<td>${text}</td>`);
  const row = html`<tr>
    ${cells}${null}${undefined}${html`<td>${3}</td>`}
  </tr>`;
  expect(row.text.replaceAll(/\s/g, '')).toBe('<tr><td>a</td><td>b</td><td>3</td></tr>');
});
