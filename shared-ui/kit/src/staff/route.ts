import type { CallName } from '@rollbook/contract';
import type { Area, RemoteMenuItem, StaffScreen } from '@rollbook/platform';
import type { ComponentType } from 'react';

/** A screen that a feature brings to an area, or a screen of the area itself. */
export type FeatureRoute = {
  path: string;
  /** Of the screen as long as an administrator has not chosen the office. */
  title: string;
  /** Its code loads with it. It learns from `useStaff` who works, and for whom. */
  Screen: ComponentType;
  /** The administrator sees it without an office, too. */
  isForAll?: boolean;
  /** The call without which it is of no use: who may not make it is told so in its place. */
  needs?: CallName;
  /** The administrator chooses the office by how many names wait for payment. */
  withWaiting?: boolean;
};

/** What a feature adds to the menu of an area and to the tiles of its home. */
export type MenuEntry = Omit<RemoteMenuItem, 'href'> & {
  screen: StaffScreen;
  /** What it is for; only a tile has it. */
  help?: string;
};

export type FeatureMenu = Readonly<Partial<Record<Area, readonly MenuEntry[]>>>;
