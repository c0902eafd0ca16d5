import type { Card as SquareCard } from '@square/web-payments-sdk-types';
import { CONNECT, type FromForm, TOKENIZE, type TokenizeResult } from './protocol';
import { textsFor } from './texts';

export type Card = Pick<SquareCard, 'attach' | 'destroy'> & {
  /** Of Square's events, the sandbox has the one that the payment screens use. */
  addEventListener: (type: string, callback: () => void) => void;
  tokenize: (verificationDetails?: object) => Promise<TokenizeResult>;
};

/** The card area's minimum height in CSS pixels (specification, section 9). */
const MIN_HEIGHT = 89;
/** How long the form in the iframe may take to load, in ms. */
const READY_TIMEOUT_MS = 20_000;

/** A card payment method: its form lives in an iframe, so that the page never holds the card's data. */
export function createCard(base: URL, language: string): Card {
  let attached: { frame: HTMLIFrameElement; port: MessagePort } | undefined;
  let isDestroyed = false;
  const onFocus: (() => void)[] = [];
  let answerTokenize: ((result: TokenizeResult) => void) | undefined;

  async function attach(selectorOrElement: string | HTMLElement): Promise<void> {
    checkAlive();
    if (attached) throw named('PaymentMethodAlreadyAttachedError', 'Card is already attached to the page.');
    const place = elementFor(selectorOrElement);
    const frame = createFrame(base, language);
    const { port1: port, port2: remote } = new MessageChannel();
    attached = { frame, port };
    await new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(named('UnexpectedError', 'The card form did not load.')),
        READY_TIMEOUT_MS,
      );
      port.addEventListener('message', ({ data }: MessageEvent<FromForm>) => {
        if (data.kind === 'height') frame.style.height = `${Math.max(MIN_HEIGHT, data.pixels)}px`;
        if (data.kind === 'focus') for (const callback of onFocus) callback();
        if (data.kind === 'result') answerTokenize?.(data.result);
        if (data.kind !== 'ready') return;
        clearTimeout(timeout);
        resolve();
      });
      port.start();
      const connect = () => frame.contentWindow?.postMessage(CONNECT, base.origin, [remote]);
      frame.addEventListener('load', connect, { once: true });
      place.append(frame);
    });
  }

  async function tokenize(): Promise<TokenizeResult> {
    checkAlive();
    if (!attached) throw named('PaymentMethodNotAttachedError', 'Card is not attached to the page.');
    const { port } = attached;
    return new Promise((resolve) => {
      answerTokenize = resolve;
      port.postMessage(TOKENIZE);
    });
  }

  async function destroy(): Promise<boolean> {
    checkAlive();
    isDestroyed = true;
    attached?.port.close();
    attached?.frame.remove();
    return true;
  }

  function checkAlive(): void {
    if (isDestroyed) throw named('PaymentMethodAlreadyDestroyedError', 'Card has been destroyed.');
  }

  function addEventListener(type: string, callback: () => void): void {
    checkAlive();
    if (type === 'focusClassAdded') onFocus.push(callback);
  }

  return { attach, addEventListener, tokenize, destroy };
}

function createFrame(base: URL, language: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const address = new URL('card-form', base);
  address.searchParams.set('lang', language);
  frame.src = address.href;
  frame.title = textsFor(language).frameTitle;
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `${MIN_HEIGHT}px` });
  return frame;
}

export function elementFor(selectorOrElement: string | HTMLElement): HTMLElement {
  const found =
    typeof selectorOrElement === 'string'
      ? document.querySelector<HTMLElement>(selectorOrElement)
      : selectorOrElement;
  if (!found) throw named('ElementNotFoundError', `The element ${String(selectorOrElement)} was not found.`);
  return found;
}

/** Callers tell the SDK's errors apart by their names. */
export function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
