import { test as base } from '@playwright/test';
import { dayThatLasts, ENOUGH_MS } from '../../tools/test/day';
import { startRollbook } from './rollbook';

/** Each test begins on a day that lasts until its end. */
export const lasting = base.extend<{ day: void }>({
  day: [
    // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
    async ({}, provide) => {
      await dayThatLasts();
      await provide();
    },
    { auto: true, timeout: 2 * ENOUGH_MS },
  ],
});

/**
 * The address of the running product: one for each worker, so that no journey meets what another changes at the same
 * time. One that runs already, in E2E_BASE_URL, is used as it is.
 */
export const running = lasting.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
    async ({}, provide) => {
      const given = process.env.E2E_BASE_URL;
      if (given !== undefined) return provide(given);
      const product = await startRollbook();
      await provide(product.origin);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A product of its own for each test: for tests that change what others need. */
export const ownProduct = (...options: Parameters<typeof startRollbook>) =>
  lasting.extend<{ origin: string }>({
    // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
    origin: async ({}, provide) => {
      const product = await startRollbook(...options);
      await provide(product.origin);
      await product.stop();
    },
    baseURL: async ({ origin }, provide) => provide(origin),
  });

/** The browser visits it. */
export const test = running.extend({ baseURL: async ({ origin }, provide) => provide(origin) });
