import { textsFor } from './texts';

type Charge = { method: string; payee: string; amount: string };

const STYLE = `
dialog {
  box-sizing: border-box;
  width: min(420px, 100%);
  max-width: none;
  margin: auto auto 0;
  padding: 20px 24px 28px;
  border: 0;
  border-radius: 16px 16px 0 0;
  color: #1c2536;
  background: #fff;
  font: 16px/1.4 system-ui, sans-serif;
}
dialog::backdrop { background: rgb(0 0 0 / 45%); }
@media (min-width: 600px) { dialog { margin: auto; border-radius: 16px; } }
.mode {
  float: right;
  margin: 0;
  padding: 2px 8px;
  border-radius: 6px;
  background: #fcf0d6;
  color: #7a4f00;
  font-size: 12px;
  font-weight: 700;
}
h2 { margin: 0 0 16px; font-size: 20px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 12px; margin: 0 0 20px; }
dt { color: #566074; }
dd { margin: 0; text-align: right; }
dd:last-child { font-weight: 700; }
.hint { margin: 0 0 16px; color: #566074; font-size: 14px; }
button {
  width: 100%;
  height: 48px;
  border: 1px solid #000;
  border-radius: 10px;
  color: #fff;
  background: #000;
  font: 600 16px system-ui, sans-serif;
  cursor: pointer;
}
button + button { margin-top: 12px; color: #1c2536; background: #fff; border-color: #928c7e; }
`;

/** The sheet that a wallet opens over the page; true once it is confirmed, false when it is closed. */
export function openSheet({ method, payee, amount }: Charge, language: string): Promise<boolean> {
  const { testMode, sheet } = textsFor(language);
  // A shadow root of its own: the page's styles end at it.
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const dialog = document.createElement('dialog');
  dialog.lang = language;
  dialog.setAttribute('aria-label', `${method} (${testMode})`);
  const facts = make('dl');
  for (const [name, fact] of [
    [sheet.card, 'Visa •••• 1111'],
    [sheet.payee, payee],
    [sheet.total, `$${amount}`],
  ] as const) {
    facts.append(make('dt', name), make('dd', fact));
  }
  const confirm = make('button', sheet.confirm(`$${amount}`));
  const cancel = make('button', sheet.cancel);
  const mode = Object.assign(make('p', testMode), { className: 'mode' });
  const hint = Object.assign(make('p', sheet.hint), { className: 'hint' });
  dialog.append(mode, make('h2', method), facts, hint, confirm, cancel);
  root.append(make('style', STYLE), dialog);
  document.body.append(host);
  confirm.addEventListener('click', () => dialog.close('confirmed'));
  cancel.addEventListener('click', () => dialog.close());
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'confirmed');
    });
  });
}

function make(name: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
