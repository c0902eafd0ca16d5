import { expect, type Page } from '@playwright/test';
import { byPointer, type Hands } from '../support/hands';
import { openScreen } from '../support/staff';
import { GOOD_CARD, inFours } from './applicationForm';

/** The number on a receipt. */
export const RECEIPT_NUMBER = /^R(-[0-9A-F]{4}){3}$/;

/** Clinic Membership Payments as a clinic or group uses it. */
export class PaymentPage {
  constructor(
    readonly page: Page,
    readonly hands: Hands = byPointer,
  ) {}

  /** By the menu of an office. */
  async open() {
    await openScreen(this.page, 'office', 'Clinic Membership Payments');
    await expect(this.selectAll).toBeVisible();
  }

  /** Of the whole list: a group's offices have one each. */
  get selectAll() {
    return this.page.getByRole('checkbox', { name: /^Select All / });
  }

  name(text: string) {
    return this.page.getByRole('region', { name: 'Select Names' }).getByRole('checkbox', { name: text });
  }

  /** Ticks a name; a long list is searched first. */
  async tick(last: string) {
    const find = this.page.getByLabel('Find a name');
    const isLong = await find.isVisible();
    if (isLong) await this.hands.type(find, last);
    await this.hands.tick(this.name(last));
    if (isLong) await this.hands.type(find, '');
  }

  get total() {
    return this.page.getByRole('status', { name: 'Total Due' });
  }

  async fillCard(number = GOOD_CARD) {
    const card = this.page.frameLocator('iframe');
    await this.hands.type(card.getByLabel('Card number'), number, inFours(number));
    await this.hands.type(card.getByLabel('MM/YY'), '1230', '12/30');
    await this.hands.type(card.getByLabel('CVV'), '111');
    await this.hands.type(card.getByLabel('ZIP'), '80202');
  }

  async pay(dollars: string) {
    await this.hands.press(this.page.getByRole('button', { name: `Pay ${dollars}` }));
  }

  /** Presses Mark As Paid and answers its question. */
  async mark() {
    await this.hands.press(this.page.getByRole('button', { name: 'Mark As Paid' }));
    const yes = this.page.getByRole('button', { name: 'Yes, mark as paid' });
    await expect(yes).toBeFocused();
    await this.hands.press(yes);
  }

  /** Presses Print Receipt; answers the new window. */
  async receipt() {
    const [window] = await Promise.all([
      this.page.waitForEvent('popup'),
      this.page.getByRole('button', { name: 'Print Receipt' }).click(),
    ]);
    return window;
  }

  /** Prints the receipt with this number from the screen 'Receipts'; answers the new window. */
  async earlierReceipt(area: 'office' | 'group', number: string) {
    await openScreen(this.page, area, 'Receipts');
    const print = this.page.getByRole('button', { name: `Print receipt ${number}` });
    await expect(print).toBeVisible();
    const [window] = await Promise.all([this.page.waitForEvent('popup'), print.click()]);
    return window;
  }
}
