import { POSTER, posterFoot, STAFF, type Brand, type PosterText } from '@rollbook/contract';
import { html, type Html, type Paper } from '@rollbook/ui';
import { POSTER_STYLE } from './posterStyle';

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
      <span class="mark">${planName.slice(0, 1)}</span>
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
