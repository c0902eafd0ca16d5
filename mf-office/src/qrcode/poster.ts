import { type Brand, POSTER, posterFoot, type PosterText, STAFF } from '@rollbook/contract';
import { html, Html, type Paper, planMark } from '@rollbook/ui';

type Poster = {
  brand: Brand;
  officeName: string;
  /** The address of the office's form, and a picture of it as a QR code. */
  address: string;
  picture: string;
};

/** A letter page for the clinic's wall, in English and Spanish; it also works in black and white. */
export function posterPaper({ brand, officeName, address, picture }: Poster): Paper {
  const { planName, postalAddress, tollFreePhone } = brand;
  const body = html`<article class="poster">
    <header>
      ${planMark(brand)}
      <p><strong>${planName}</strong><br />${STAFF.submitSubtitle}</p>
      <p class="office"><small>${POSTER.at.en}</small><br /><b>${officeName}</b></p>
    </header>
    <h1>${POSTER.title.en}</h1>
    <p class="title" lang="es">${POSTER.title.es}</p>
    <div class="halves">
      <div>
        <p class="price">${POSTER.price}</p>
        ${both('term', POSTER.term)}
        <ol>
          ${POSTER.steps.map((step) => html`<li>${both('step', step)}</li>`)}
        </ol>
      </div>
      <figure>
        <img src="${picture}" alt="${address}" />
        <figcaption>
          <b>${address.replace(/^https?:\/\//, '')}</b><br />${POSTER.time.en}
          <span lang="es">${POSTER.time.es}</span>
        </figcaption>
      </figure>
    </div>
    <div class="discount">
      <p>${POSTER.discount.en}</p>
      <p lang="es">${POSTER.discount.es}</p>
    </div>
    <p class="warning">
      <span>${POSTER.notInsurance.en}</span> <span lang="es">${POSTER.notInsurance.es}</span>
    </p>
    <footer>
      ${posterFoot(planName).en} <span lang="es">${posterFoot(planName).es}</span><br />
      ${postalAddress} · ${tollFreePhone}
    </footer>
  </article>`;
  return { title: `QR code ${officeName}`, from: null, body, style: POSTER_STYLE };
}

function both(className: string, { en, es }: PosterText): Html {
  return html`<p class="${className}">${en}<br /><span lang="es">${es}</span></p>`;
}

/**
 * The QR code is 3.7 inches wide. Nothing depends on a background: the warning has a border as well. It fits one page in any
 * font: letters have the same size by their x-height, lines a height of their own, and the room between the parts gives way.
 */
const POSTER_STYLE = Html.style(`
@page { size: letter portrait; margin: 0.6in 0.7in; @bottom-right { content: none } }
.poster { display: flex; flex-direction: column; justify-content: space-between; height: 9.6in;
  font: 12.5pt/1.4 system-ui, sans-serif; font-size-adjust: 0.52; overflow-wrap: break-word }
.poster :is(h1, strong, .title, .price, .mark) { font-size-adjust: 0.48 }
.poster p { margin: 0 }
.poster header { display: flex; align-items: center; gap: 12pt; padding-bottom: 10pt; border-bottom: 1.5pt solid #000 }
.poster header strong { font: 600 16pt/1.25 Georgia, serif }
.poster .mark { padding: 4pt 13pt; border: 1.5pt solid #000; border-radius: 6pt; font: 600 20pt/1.3 Georgia, serif }
.poster .office { margin-left: auto; max-width: 3in; text-align: right }
.poster .office b { font-size: 14pt; line-height: 1.25 }
.poster h1 { margin: 8pt 0 2pt; font: 700 44pt/1.1 Georgia, serif }
.poster .title { font: 600 26pt/1.2 Georgia, serif }
.poster .halves { display: flex; justify-content: space-between; gap: 20pt; margin-top: 8pt }
.poster .price { font: 700 88pt/1 Georgia, serif }
.poster .term { margin-top: 6pt; font-size: 15pt; line-height: 1.35 }
.poster ol { margin: 18pt 0 0; padding: 0 0 0 20pt; font-weight: 700 }
.poster li { margin-bottom: 8pt; padding-left: 6pt }
.poster .step { font-size: 14pt; line-height: 1.25 }
.poster .step span { font-weight: 400 }
.poster figure { width: 3.7in; margin: 0; text-align: center }
.poster figure img { display: block; width: 3.7in; height: 3.7in }
.poster figcaption b { font-size: 13pt; overflow-wrap: anywhere }
.poster .discount { display: grid; grid-template-columns: 1fr 1fr; gap: 24pt; margin-top: 8pt; padding-top: 10pt;
  border-top: 0.75pt solid #000 }
.poster .warning { display: flex; justify-content: space-around; gap: 16pt; margin-top: 8pt; padding: 10pt 12pt;
  border: 3pt solid #000; font-size: 16pt; line-height: 1.3; font-weight: 700; text-align: center; text-transform: uppercase }
.poster footer { margin-top: 8pt; font-size: 8.5pt; text-align: center }
@media print { body { font-size: 12pt } }
`);
