import type { Page } from '@playwright/test';

/**
 * Shows this tab again, as a person does before going on in it. Chromium draws a hidden tab once a second, and each press
 * waits for two frames.
 */
export function turnTo(tab: Page): Promise<void> {
  return tab.bringToFront();
}
