/** The card form inside the iframe. */
import { type Form, openForm } from './form';
import { CONNECT, type FieldName, type FromForm, type ToForm, type TokenizeResult } from './protocol';
import { brandName, digitsOf, expiryOf } from './rules';
import { isSpanish, textsFor } from './texts';

const language = new URL(location.href).searchParams.get('lang') ?? 'en';
document.documentElement.lang = isSpanish(language) ? 'es' : 'en';
const texts = textsFor(language);
document.title = texts.frameTitle;

window.addEventListener('message', ({ data, source, ports: [port] }) => {
  if (source === window.parent && data === CONNECT && port) connect(port);
});

function connect(port: MessagePort): void {
  const tell = (message: FromForm) => port.postMessage(message);
  const form = openForm(texts, (event) => tell({ kind: 'event', event }));
  port.addEventListener('message', async ({ data }: MessageEvent<ToForm>) => {
    if (data.kind === 'tokenize') tell({ kind: 'result', result: await tokenize(form) });
    else if (data.kind === 'clear') form.clear();
    else if (data.kind === 'focus') form.focus(data.field);
    else form.fill('postalCode', data.value);
  });
  port.start();
  tell({ kind: 'ready' });
  new ResizeObserver(() => tell({ kind: 'height', pixels: Math.ceil(form.height()) })).observe(form.element);
}

async function tokenize(form: Form): Promise<TokenizeResult> {
  const wrong = form.check();
  const values = form.values();
  const expiry = expiryOf(values.expirationDate);
  if (wrong.length > 0 || !expiry) {
    return { status: 'Invalid', errors: wrong.map(invalid) };
  }
  const number = digitsOf(values.cardNumber);
  const { cvv, postalCode } = values;
  const token = await requestToken({ number, ...expiry, cvv, postalCode });
  if (token === undefined) {
    return { status: 'Error', errors: [{ type: 'UNEXPECTED_ERROR', message: texts.unreachable }] };
  }
  const card = { brand: brandName(number), last4: number.slice(-4), ...expiry };
  return { status: 'OK', token, details: { method: 'Card', card, billing: { postalCode } } };
}

function invalid(field: FieldName) {
  return { type: 'VALIDATION_ERROR', field, message: texts.errors[field] };
}

async function requestToken(card: object): Promise<string | undefined> {
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(card),
    });
    const { token }: { token?: string } = await response.json();
    return token;
  } catch {
    return undefined;
  }
}
