import type { Page } from '@playwright/test';
import type { Control, Field, Ref, Sight } from './inPage/sight';
import type { Looking } from './looking';
import type { Home } from './homes';
import type { Random } from './random';

/** What a step has to work with. */
export type Monkey = {
  page: Page;
  random: Random;
  eyes: Looking;
  home: Home;
  isTouched: boolean;
  sight: Sight;
  /** With which one signs in; undefined while it is the one of the demo. */
  password: string | undefined;
};

export type Done = {
  /** For the log: 'types "Ann" into First'. */
  says: string;
  /** What was pressed, by a pointer or by a key. */
  control?: Control | undefined;
  /** The field that was typed into and what it must hold; without `text` it holds what the field makes of the keys. */
  typed?: { field: Field; text?: string };
  /** What must have the focus afterwards; 'same' is what had to have it before. Undefined: nothing is said. */
  used: Ref | 'same' | undefined;
  /** The step leads elsewhere by the browser, not by the page. */
  isTravel?: true;
};

/** Undefined: there is nothing to do it with on this screen. */
export type Act = (monkey: Monkey) => Promise<Done | undefined>;
