/** The card form inside the iframe. */
import { type Form, openForm } from './form';
import { CONNECT, type FromForm, type TokenizeResult } from './protocol';
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
  const send = (message: FromForm) => port.postMessage(message);
  const form = openForm(texts);
  port.addEventListener('message', async () => send({ kind: 'result', result: await tokenize(form) }));
  port.start();
  form.element.addEventListener('focusin', () => send({ kind: 'focus' }));
  send({ kind: 'ready' });
  const sendHeight = () => {
    send({ kind: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) });
  };
  new ResizeObserver(sendHeight).observe(form.element);
}

async function tokenize(form: Form): Promise<TokenizeResult> {
  const wrong = form.check();
  if (wrong.length > 0) {
    const errors = wrong.map((field) => ({
      type: 'VALIDATION_ERROR',
      field,
      message: texts.errors[field],
    }));
    return { status: 'Invalid', errors };
  }
  const { cardNumber, expirationDate, cvv, postalCode } = form.values();
  const number = digitsOf(cardNumber);
  const expiry = expiryOf(expirationDate);
  const token = await requestToken({ number, ...expiry, cvv, postalCode });
  if (token === undefined) {
    return { status: 'Error', errors: [{ type: 'UNEXPECTED_ERROR', message: texts.unreachable }] };
  }
  const card = { brand: brandName(number), last4: number.slice(-4), ...expiry };
  return { status: 'OK', token, details: { method: 'Card', card, billing: { postalCode } } };
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
