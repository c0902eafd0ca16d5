import { html, type Html } from './html';

/** Texts up to this length do not wrap: ids, numbers, Yes and No. */
const SHORT = 12;

/** A table for paper: every row, headings repeated on each page. */
export function paperTable(headings: readonly string[], rows: Iterable<readonly string[]>): Html {
  const body = Array.from(
    rows,
    (cells) =>
      html`<tr>
        ${cells.map((text) => html`<td class="${text.length <= SHORT ? 'short' : ''}">${text}</td>`)}
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
