import { expect, type Page } from '@playwright/test';
import { GOOD_CARD } from './applicationForm';

/** Clinic Membership Payments as a clinic or group uses it. */
export class PaymentPage {
  constructor(readonly page: Page) {}

  async open(path: string) {
    await this.page.goto(path);
    await expect(this.name('Select All')).toBeVisible();
  }

  name(text: string) {
    return this.page.getByRole('checkbox', { name: text });
  }

  /** Ticks a name; a long list is searched first. */
  async tick(last: string) {
    const find = this.page.getByLabel('Find a name');
    if (await find.isVisible()) await find.fill(last);
    await this.name(last).check();
    if (await find.isVisible()) await find.fill('');
  }

  get total() {
    return this.page.getByRole('status', { name: 'Total Due' });
  }

  async fillCard(number = GOOD_CARD) {
    const card = this.page.frameLocator('iframe');
    await card.getByLabel('Card number').fill(number);
    await card.getByLabel('MM/YY').fill('1230');
    await card.getByLabel('CVV').fill('111');
    await card.getByLabel('ZIP').fill('80202');
  }

  async pay(dollars: string) {
    await this.page.getByRole('button', { name: `Pay ${dollars}` }).click();
  }

  /** Presses Print Receipt; answers the new window. */
  async receipt() {
    const [window] = await Promise.all([
      this.page.waitForEvent('popup'),
      this.page.getByRole('button', { name: 'Print Receipt' }).click(),
    ]);
    return window;
  }
}
