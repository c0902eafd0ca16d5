import type { Brand } from '@rollbook/contract';
import { html, type Html } from './html';
import { PAPER_STYLE } from './style';

/** Who a paper is from; printed on top of it. */
export type Letterhead = Pick<Brand, 'planName' | 'postalAddress' | 'tollFreePhone' | 'localPhone'>;

export type Paper = {
  /** Title of the window, which browsers offer as the name of a PDF. */
  title: string;
  from: Letterhead | null;
  body: Html;
  /** Wide tables are printed across. */
  across?: boolean;
};

/**
 * Opens a new window made for paper and prints it. Answers false when the browser did not let it open; call it
 * straight from a click, or browsers take it for a pop-up.
 */
export function printPaper(paper: Paper): boolean {
  const page = window.open('', '_blank');
  if (!page) return false;
  page.document.write(paperDocument(paper));
  page.document.close();
  page.document.querySelector('button')?.addEventListener('click', () => page.print());
  page.focus();
  // After the window has laid itself out; printing at once prints an empty page in some browsers.
  page.setTimeout(() => page.print(), 100);
  return true;
}

/** The whole document of a paper. */
export function paperDocument({ title, from, body, across = false }: Paper): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${PAPER_STYLE}
        </style>
      </head>
      <body class="${across ? 'across' : 'upright'}">
        <button type="button">Print</button>
        ${from && letterhead(from)} ${body}
      </body>
    </html>`.text;
}

function letterhead({ planName, postalAddress, tollFreePhone, localPhone }: Letterhead): Html {
  return html`<header class="letterhead">
    <strong>${planName}</strong>
    <address>${[postalAddress, tollFreePhone, localPhone].filter(Boolean).join(' · ')}</address>
  </header>`;
}
