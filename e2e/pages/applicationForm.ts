import { expect, type Page } from '@playwright/test';
import { formMessages, type Language } from '@rollbook/contract';
import { choose, draw, press, tick, type, typeDate } from '../support/hands';

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

/** A W, in shares of the pad. */
const STROKE = [
  [0.2, 0.7],
  [0.3, 0.3],
  [0.4, 0.7],
  [0.5, 0.3],
  [0.6, 0.7],
  [0.8, 0.4],
] as const;

/** How the card form shows a number. */
export const inFours = (number: string) => number.replace(/(?<=^(?:\d{4})+)(?=\d)/g, ' ');

let people = 0;

/** Somebody nobody else is: found again in lists and mails by last name and address. */
export function somebody(first = 'Ann') {
  people += 1;
  const last = `Lee-${Date.now().toString(36)}-${people}`;
  return { first, last, email: `${last.toLowerCase()}@mail.example` };
}

export type Person = ReturnType<typeof somebody>;

/** What this person types into the free text fields, in the order of the form. */
const texts = ({ first, last, email }: Person) => ({
  first,
  last,
  email,
  primaryPhone: '303-555-0100',
  streetAddress: '1420 Larimer Street',
  city: 'Denver',
  zip: '80202',
  additionalFamily: 'Jo, Max',
});

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

  /** Where an applicant begins: the search for their clinic, of which they type the beginning. */
  async begin(office: string) {
    await this.open();
    await this.chooseOffice(office);
  }

  async chooseOffice(name: string) {
    await type(this.search, name.slice(0, 5));
    await press(this.page.getByRole('option', { name }));
    await expect(this.field('office'), 'the focus is on what took the place of the search').toBeFocused();
  }

  get search() {
    return this.page.getByRole('combobox').first();
  }

  field(name: string) {
    return this.page.locator(`#field-${name}`);
  }

  async fillIn(person: Person) {
    await tick(this.field('agreed'));
    for (const [name, text] of Object.entries(texts(person))) await type(this.field(name), text);
    await choose(this.field('state'), 'Colorado');
    if (this.language === 'en') await type(this.field('birthday'), '02/03/1980');
    else await typeDate(this.field('birthday'), '02031980', '1980-02-03');
  }

  /** Draws one stroke across the pad. */
  async sign() {
    await draw(this.page.locator('canvas'), STROKE);
  }

  async choose(payment: 'credit' | 'office') {
    await press(this.page.getByRole('button', { name: this.words[payment] }));
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
    await type(this.cardForm.getByLabel(card.number), number, inFours(number));
    await type(this.cardForm.getByLabel(card.date), '1230', '12/30');
    await type(this.cardForm.getByLabel('CVV'), '111');
    await type(this.cardForm.getByLabel(card.zip), '80202');
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
