import { type Brand, logoImage } from '@rollbook/contract';
import { html, type Html } from './html';
import { PAPER_STYLE } from './style';

/** The sender, printed at the top of a paper. */
export type Letterhead = Pick<Brand, 'planName' | 'postalAddress' | 'tollFreePhone' | 'localPhone' | 'logo'>;

export type Paper = {
  /** Title of the window, which browsers offer as the PDF's file name. */
  title: string;
  from: Letterhead | null;
  body: Html;
  /** Landscape, for wide tables. */
  across?: boolean;
  /** Further styles. */
  style?: Html;
};

const BLOCKED =
  'The browser did not open the print window. Please allow pop-ups for this page and print again.';

/**
 * Opens a print window. Returns what is to be said when the browser blocked it, else an empty text. Call it directly from a
 * click handler, otherwise the popup blocker applies.
 */
export function printPaper(paper: Paper): string {
  const page = window.open('', '_blank');
  if (!page) return BLOCKED;
  page.document.write(paperDocument(paper));
  page.document.close();
  page.document.querySelector('button')?.addEventListener('click', () => page.print());
  page.focus();
  const pictures = [...page.document.images].map((picture) => picture.decode().catch(() => undefined));
  // After layout: some browsers print an empty page otherwise.
  void Promise.all(pictures).then(() => page.setTimeout(() => page.print(), 100));
  return '';
}

/** The complete HTML document of a paper. */
export function paperDocument({ title, from, body, across = false, style }: Paper): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${PAPER_STYLE} ${style}
        </style>
      </head>
      <body class="${across ? 'across' : 'upright'}">
        <button type="button">Print</button>
        ${from && letterhead(from)} ${body}
      </body>
    </html>`.text;
}

/**
 * Prints the paper instead of the screen when the browser prints the page itself, as after Ctrl+P. Returns a function
 * that takes it away again.
 */
export function putPaper({ from, body, across = false, style }: Paper): () => void {
  const sheet = document.createElement('style');
  sheet.media = 'print';
  sheet.textContent = html`${PAPER_STYLE} ${style} body > :not(.paper) { display: none !important }`.text;
  const paper = document.createElement('div');
  paper.className = `paper ${across ? 'across' : ''}`;
  // On the screen it is not seen, and assistive technology reads the screen's own list.
  paper.hidden = true;
  paper.innerHTML = html`${from && letterhead(from)} ${body}`.text;
  sheet.textContent += '.paper { display: block !important }';
  document.head.append(sheet);
  document.body.append(paper);
  return () => {
    sheet.remove();
    paper.remove();
  };
}

/** The sender at the top of a page: mark, name, address and phones of the plan. */
export function letterhead({ postalAddress, tollFreePhone, localPhone, ...plan }: Letterhead): Html {
  return html`<header class="letterhead">
    ${planMark(plan)}
    <strong>${plan.planName}</strong>
    <address>${[postalAddress, tollFreePhone, localPhone].filter(Boolean).join(' · ')}</address>
  </header>`;
}

/** The logo of the plan; its first letter without one. The name stands beside it. */
export function planMark({ planName, logo }: Pick<Brand, 'planName' | 'logo'>): Html {
  if (logo === undefined) return html`<span class="mark">${planName.slice(0, 1)}</span>`;
  const { src, width, height } = logoImage(logo);
  return html`<img class="logo" src="${src}" width="${width}" height="${height}" alt="" />`;
}
