import * as react from 'react/jsx-runtime';

// Takes the place of `react/jsx-runtime` in the product's builds: every text stands in an element of its own (D85). A
// browser that translates replaces text nodes. An element with one text survives that: React replaces its whole content.
// A text node beside other nodes does not: React would write a change into the node that is gone, and throw when it
// removes it. So texts beside each other become one, and a text beside elements gets an element.

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** A text beside other nodes. No stylesheet names it: it looks like the bare text. */
      'rb-text': { children: ReactNode };
    }
  }
}

type Create = typeof react.jsx;

export const jsx = withOwnTexts(react.jsx);
export const jsxs = withOwnTexts(react.jsxs);
export const { Fragment } = react;

/** Elements that take no element inside. */
const TEXT_ONLY = /^(?:option|title|textarea|style|script|text|tspan)$/;

function withOwnTexts(create: Create): Create {
  return (type, props, key) => {
    if (typeof type !== 'string' && type !== Fragment) return create(type, props, key);
    const children: unknown = Reflect.get(Object(props), 'children');
    const own = ownTexts(type, children);
    if (own === children) return create(type, props, key);
    return (Array.isArray(own) ? create : react.jsx)(type, { ...Object(props), children: own }, key);
  };
}

function ownTexts(type: unknown, children: unknown): unknown {
  const joined = Array.isArray(children) ? (joinedText(children) ?? children) : children;
  // What a fragment holds may stand beside others in the element around it.
  const isAlone = type !== Fragment && !Array.isArray(joined);
  return isAlone || TEXT_ONLY.test(String(type)) ? joined : inElements(joined);
}

const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number';
const isNothing = (child: unknown) => child === undefined || child === null || typeof child === 'boolean';

/** All children as one text; undefined when there is another node, or no text. */
function joinedText(children: readonly unknown[]): string | undefined {
  const texts = children.filter((child) => !isNothing(child));
  return texts.length > 0 && texts.every(isText) ? texts.join('') : undefined;
}

/** Each text in an element, in its place. White space is not translated. */
function inElements(child: unknown): unknown {
  if (isText(child)) return `${child}`.trim() === '' ? child : react.jsx('rb-text', { children: child });
  if (!Array.isArray(child)) return child;
  const own = child.map(inElements);
  return own.some((one, at) => one !== child[at]) ? own : child;
}
