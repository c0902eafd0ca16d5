import { ApplicationFormPage } from '../pages/applicationForm';
import { test as base } from './product';

export const MAPLE = 'Maple Street Family Clinic';
/** Takes no cards. */
export const HARBOR = 'Harbor Pediatrics';

/** Narrow, touched: what most applicants hold. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Fixtures = { form: ApplicationFormPage; spanish: ApplicationFormPage };

/** The public form of the running product, in both languages. */
export const test = base.extend<Fixtures>({
  form: async ({ page }, provide) => provide(new ApplicationFormPage(page)),
  spanish: async ({ page }, provide) => provide(new ApplicationFormPage(page, 'es')),
});
