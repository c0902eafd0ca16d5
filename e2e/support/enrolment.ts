import { test as base } from '@playwright/test';
import { ApplicationFormPage } from '../pages/applicationForm';

export const MAPLE = 'Maple Street Family Clinic';
/** Takes no cards. */
export const HARBOR = 'Harbor Pediatrics';

/** Narrow, touched: what most applicants hold. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Fixtures = { form: ApplicationFormPage; spanish: ApplicationFormPage; origin: string };

/** The public form of the running product, in both languages. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- playwright asks for a destructured first parameter
  origin: async ({}, provide) => provide(process.env.E2E_BASE_URL ?? 'http://localhost:3000'),
  baseURL: async ({ origin }, provide) => provide(origin),
  form: async ({ page }, provide) => provide(new ApplicationFormPage(page)),
  spanish: async ({ page }, provide) => provide(new ApplicationFormPage(page, 'es')),
});
