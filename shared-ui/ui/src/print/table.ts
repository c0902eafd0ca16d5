import { html, type Html } from './html';

/** Texts up to this length do not wrap: ids, numbers, Yes and No; email addresses may be longer. */
const SHORT = 12;
const SHORT_EMAIL = 44;

const LONG = 40;

function widthOf(text: string): 'short' | 'long' | 'longer' {
  if (text.length <= (text.includes('@') ? SHORT_EMAIL : SHORT)) return 'short';
  return text.length <= LONG ? 'long' : 'longer';
}

/** A table for paper: every row, headings repeated on each page. */
export function paperTable(headings: readonly string[], rows: Iterable<readonly string[]>): Html {
  const body = Array.from(
    rows,
    (cells) =>
      html`<tr>
        ${cells.map((text) => html`<td class="${widthOf(text)}">${text}</td>`)}
      </tr>`,
  );
  return html`<table>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`;
}
