import type { ReactNode } from 'react';

/** A screen that a feature brings to an area. */
export type FeatureRoute = {
  /** Below the address of the area. */
  path: string;
  /** Of the screen as long as an administrator has not chosen the office. */
  title: string;
  /** Its code loads with it. */
  Screen: () => ReactNode;
};
