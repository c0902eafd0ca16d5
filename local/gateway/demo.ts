import { type Html, html, page } from '../pages/html';

export type DemoAccount = {
  /** Who signs in, such as 'Maple Street Family Clinic'. */
  name: string;
  /** The area, such as 'Office'. */
  area: string;
  /** Where to sign in. */
  path: string;
  /** Absent where a password is enough. */
  user?: string;
  password: string;
};

export type DemoLink = { title: string; path: string; note?: string };

/** What `/demo` shows: the gateway knows no account of its own. */
export type Demo = { title: string; accounts: readonly DemoAccount[]; links: readonly DemoLink[] };

/** The page at `/demo`. */
export function demoPage({ title, accounts, links }: Demo): string {
  return page(
    `Demo · ${title}`,
    html`<p class="mark">DEMO</p>
      <h1>${title}</h1>
      <p class="second">
        Made-up people and clinics, a card sandbox and a mail inbox: nothing leaves this machine.
      </p>
      <h2>Open</h2>
      <ul class="list">
        ${links.map(linkRow)}
      </ul>
      <h2>Sign in as</h2>
      <ul class="list">
        ${accounts.map(accountRow)}
      </ul>
      <h2>Cards to try</h2>
      <div class="card">
        <dl>
          ${cards.map(
            ([what, card]) =>
              html`<dt>${what}</dt>
                <dd>${card}</dd>`,
          )}
        </dl>
      </div>`,
  );
}

const cards: [what: string, card: Html][] = [
  [
    'Pays',
    html`<code>4111 1111 1111 1111</code>, any date ahead, CVV <code>111</code>, ZIP <code>80202</code>`,
  ],
  ['Declined', html`<code>4000 0000 0000 0002</code>`],
  ['Wrong CVV', html`the first card with CVV <code>911</code>`],
  ['Wrong ZIP', html`the first card with ZIP <code>99999</code>`],
  ['Wrong date', html`the first card with <code>01/40</code>`],
];

function linkRow({ title, path, note }: DemoLink): Html {
  return html`<li>
    <a class="row" href="${path}"
      ><strong>${title}</strong> <span class="second small">${note ?? path}</span></a
    >
  </li>`;
}

function accountRow({ name, area, path, user, password }: DemoAccount): Html {
  const userPart = user === undefined ? html`` : html`<code>${user}</code> · `;
  return html`<li>
    <div class="row">
      <strong>${name}</strong>
      <span class="second small">${area}:</span> <a href="${path}">${path}</a>
      <span class="second small">with</span> ${userPart}<code>${password}</code>
    </div>
  </li>`;
}
