import type { Card as SquareCard, CardOptions } from '@square/web-payments-sdk-types';
import {
  CONNECT,
  type CardEvent,
  type EventType,
  type FromForm,
  type ToForm,
  type TokenizeResult,
  fieldNames,
} from './protocol';
import { textsFor } from './texts';

type Listener = (event: { type: EventType; detail: CardEvent }) => void;

/** The methods of Square's card whose types do not hang on enums that exist at Square only. */
type SameAsSquare = Pick<
  SquareCard,
  'attach' | 'detach' | 'destroy' | 'clear' | 'focus' | 'recalculateSize' | 'configure'
>;

export type Card = SameAsSquare & {
  tokenize: (verificationDetails?: object) => Promise<TokenizeResult>;
  addEventListener: (type: EventType, listener: Listener) => void;
  removeEventListener: (type: EventType, listener: Listener) => void;
};

type Attached = { wrapper: HTMLElement; frame: HTMLIFrameElement; port: MessagePort };

/** The card area's minimum height in CSS pixels (specification, section 9). */
const MIN_HEIGHT = 89;
/** How long the form in the iframe may take to answer, in milliseconds. */
const READY_LIMIT_MS = 20_000;

/** A card payment method: its form lives in an iframe, so that the page never holds the card's data. */
export function createCard(base: URL, language: () => string, options: CardOptions): Card {
  const listeners = new Map<EventType, Set<Listener>>();
  let attached: Attached | undefined;
  let destroyed = false;
  let answerTokenize: ((result: TokenizeResult) => void) | undefined;
  let postalCode = options.postalCode;

  async function attach(selectorOrElement: string | HTMLElement): Promise<void> {
    alive();
    if (attached) throw named('PaymentMethodAlreadyAttachedError', 'Card is already attached to the page.');
    const target = elementFor(selectorOrElement);
    const wrapper = document.createElement('div');
    wrapper.className = 'sq-card-wrapper';
    const frame = createFrame(base, language());
    wrapper.append(frame);
    const { port1, port2 } = new MessageChannel();
    attached = { wrapper, frame, port: port1 };
    const ready = connected(frame, port1, port2);
    target.append(wrapper);
    await ready;
    if (postalCode !== undefined) send({ kind: 'postalCode', value: postalCode });
  }

  function connected(frame: HTMLIFrameElement, port: MessagePort, remote: MessagePort): Promise<void> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(
        () => reject(named('UnexpectedError', 'The card form did not load.')),
        READY_LIMIT_MS,
      );
      port.addEventListener('message', ({ data }: MessageEvent<FromForm>) => {
        if (data.kind === 'ready') {
          clearTimeout(limit);
          resolve();
        } else receive(data, frame);
      });
      port.start();
      frame.addEventListener('load', () => frame.contentWindow?.postMessage(CONNECT, base.origin, [remote]), {
        once: true,
      });
    });
  }

  function receive(message: FromForm, frame: HTMLIFrameElement): void {
    if (message.kind === 'height') frame.style.height = `${Math.max(MIN_HEIGHT, message.pixels)}px`;
    if (message.kind === 'result') answerTokenize?.(message.result);
    if (message.kind === 'event') {
      const { eventType } = message.event;
      for (const listener of listeners.get(eventType) ?? []) {
        listener({ type: eventType, detail: message.event });
      }
    }
  }

  function send(message: ToForm): void {
    alive();
    if (!attached) throw named('PaymentMethodNotAttachedError', 'Card is not attached to the page.');
    const { port } = attached;
    port.postMessage(message);
  }

  function tokenize(): Promise<TokenizeResult> {
    return new Promise((resolve, reject) => {
      answerTokenize = resolve;
      try {
        send({ kind: 'tokenize' });
      } catch (error) {
        reject(error);
      }
    });
  }

  async function detach(): Promise<boolean> {
    alive();
    const was = attached;
    attached = undefined;
    was?.port.close();
    was?.wrapper.remove();
    return was !== undefined;
  }

  async function destroy(): Promise<boolean> {
    await detach();
    listeners.clear();
    destroyed = true;
    return true;
  }

  function alive(): void {
    if (destroyed) throw named('PaymentMethodAlreadyDestroyedError', 'Card has been destroyed.');
  }

  return {
    attach,
    tokenize,
    detach,
    destroy,
    async clear() {
      send({ kind: 'clear' });
      return true;
    },
    async focus(field) {
      if (!fieldNames.includes(field)) throw named('InvalidFieldNameError', `${field} is no field.`);
      attached?.frame.focus();
      send({ kind: 'focus', field });
      return true;
    },
    async configure(changed) {
      postalCode = changed.postalCode;
      if (postalCode !== undefined) send({ kind: 'postalCode', value: postalCode });
    },
    // The form measures itself whenever it is laid out anew.
    recalculateSize() {},
    addEventListener(type, listener) {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
    },
    removeEventListener(type, listener) {
      listeners.get(type)?.delete(listener);
    },
  };
}

function createFrame(base: URL, language: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const address = new URL('card-form', base);
  address.searchParams.set('lang', language);
  frame.src = address.href;
  frame.title = textsFor(language).frameTitle;
  frame.className = 'sq-card-iframe-container';
  Object.assign(frame.style, { display: 'block', width: '100%', border: '0', height: `${MIN_HEIGHT}px` });
  return frame;
}

function elementFor(selectorOrElement: string | HTMLElement): HTMLElement {
  const found =
    typeof selectorOrElement === 'string'
      ? document.querySelector<HTMLElement>(selectorOrElement)
      : selectorOrElement;
  if (!found) throw named('ElementNotFoundError', `The element ${String(selectorOrElement)} was not found.`);
  return found;
}

/** Callers tell the SDK's errors apart by their names. */
export function named(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}
