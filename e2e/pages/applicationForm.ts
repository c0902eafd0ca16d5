import { expect, type Page } from '@playwright/test';
import { formMessages, type Language } from '@rollbook/contract';

/** What the form calls its controls in both languages. */
const WORDS = {
  en: {
    path: '/',
    credit: 'Pay by Credit Card',
    office: 'Pay at Office',
    submit: 'Submit',
    pay: 'Pay $20.00 and join',
    type: 'Type my name instead',
    clear: 'Clear Signature',
    card: { number: 'Card number', date: 'MM/YY', zip: 'ZIP' },
  },
  es: {
    path: '/spanish',
    credit: 'Pagar con tarjeta de crédito',
    office: 'Pagar en la oficina',
    submit: 'Entregar',
    pay: 'Pagar $20.00 e inscribirme',
    type: 'Escribir mi nombre en su lugar',
    clear: 'Borrar la firma',
    card: { number: 'Número de tarjeta', date: 'MM/AA', zip: 'Código postal' },
  },
} as const;

export const GOOD_CARD = '4111111111111111';
export const DECLINED_CARD = '4000000000000002';

let people = 0;

/** Somebody nobody else is: found again in lists and mails by last name and address. */
export function somebody(first = 'Ann') {
  people += 1;
  const last = `Lee-${Date.now().toString(36)}-${people}`;
  return { first, last, email: `${last.toLowerCase()}@mail.example` };
}

export type Person = ReturnType<typeof somebody>;

/** The application form as an applicant uses it. */
export class ApplicationFormPage {
  readonly words: (typeof WORDS)[Language];

  constructor(
    readonly page: Page,
    readonly language: Language = 'en',
  ) {
    this.words = WORDS[language];
  }

  async open(search = '') {
    await this.page.goto(`${this.words.path}${search}`);
    await expect(this.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  async chooseOffice(name: string) {
    await this.page.getByRole('combobox').first().fill(name);
    await this.page.getByRole('option', { name }).click();
  }

  field(name: string) {
    return this.page.locator(`#field-${name}`);
  }

  async fillIn(person: Person) {
    await this.field('agreed').check();
    await this.field('first').fill(person.first);
    await this.field('last').fill(person.last);
    await this.field('email').fill(person.email);
    await this.field('primaryPhone').fill('303-555-0100');
    await this.field('streetAddress').fill('1420 Larimer Street');
    await this.field('city').fill('Denver');
    await this.field('state').selectOption('Colorado');
    await this.field('zip').fill('80202');
    await this.field('birthday').fill(this.language === 'en' ? '02/03/1980' : '1980-02-03');
    await this.field('additionalFamily').fill('Jo, Max');
  }

  /** Draws one stroke across the pad. */
  async sign() {
    const canvas = this.page.locator('canvas');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('the pad is not on the page');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await this.page.mouse.move(...at(0.2, 0.7));
    await this.page.mouse.down();
    for (const [x, y] of [
      [0.3, 0.3],
      [0.4, 0.7],
      [0.5, 0.3],
      [0.6, 0.7],
      [0.8, 0.4],
    ] as const) {
      await this.page.mouse.move(...at(x, y), { steps: 5 });
    }
    await this.page.mouse.up();
  }

  async choose(payment: 'credit' | 'office') {
    await this.page.getByRole('button', { name: this.words[payment] }).click();
  }

  get submitButton() {
    return this.page.getByRole('button', { name: this.words.submit, exact: true });
  }

  get payButton() {
    return this.page.getByRole('button', { name: this.words.pay });
  }

  get cardForm() {
    return this.page.frameLocator('iframe');
  }

  async fillCard(number = GOOD_CARD) {
    const { card } = this.words;
    await this.cardForm.getByLabel(card.number).fill(number);
    await this.cardForm.getByLabel(card.date).fill('12/30');
    await this.cardForm.getByLabel('CVV').fill('111');
    await this.cardForm.getByLabel(card.zip).fill('80202');
  }

  /** Everything up to the button that pays. */
  async readyToPay(person: Person, number = GOOD_CARD) {
    await this.fillIn(person);
    await this.sign();
    await this.choose('credit');
    await this.fillCard(number);
  }

  /** The confirmation, however long the provider takes: a first payment on a busy machine takes its time. */
  async expectJoined() {
    await expect(this.page).toHaveURL(/\/applicationsubmitted$/, { timeout: 30_000 });
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** The field shows this message and is tied to it. */
  async expectMessage(field: string, message: string) {
    const control = this.field(field);
    await expect(this.page.locator(`#field-${field}-error`)).toHaveText(message);
    await expect(control).toHaveAttribute('aria-describedby', new RegExp(`field-${field}-error`));
  }

  get messages() {
    return formMessages[this.language];
  }
}
