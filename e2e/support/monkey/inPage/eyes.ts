import { controls } from './controls';
import { fields } from './fields';
import { idle, nextFrame } from './frames';
import { type Point, reach } from './reach';
import { documentName } from './refs';
import type { Ref, Sight } from './sight';
import { focusNow, usedNow } from './spots';

/** What the monkey sees of a page, and how it finds its way to a control. */
const eyes = {
  /** Once what was done has been drawn. */
  async look(used: Ref | undefined): Promise<Sight> {
    await idle();
    await nextFrame();
    await nextFrame();
    return {
      path: location.pathname,
      document: documentName,
      controls: controls(),
      fields: fields(),
      focus: focusNow(),
      used: usedNow(used),
      isLogin: [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Login'),
    };
  },
  focused: focusNow,
  reach,
  isFrameAt: ({ x, y }: Point): boolean => document.elementFromPoint(x, y) instanceof HTMLIFrameElement,
};

export type Eyes = typeof eyes;

globalThis.monkeyEyes = eyes;
