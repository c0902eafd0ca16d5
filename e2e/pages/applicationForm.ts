import { expect, type Page } from '@playwright/test';
import { agreementText, type Brand, calls, formMessages, type Language } from '@rollbook/contract';
import { byKeyboard, byPointer, draw, type Hands, typeHere } from '../support/hands';

/** What the form calls its controls in both languages. */
const WORDS = {
  en: {
    path: '/',
    credit: 'Pay by Credit Card',
    office: 'Pay at Office',
    submit: 'Submit',
    pay: 'Pay $20.00 and join',
    type: 'I prefer to type my name',
    name: 'Your full name',
    clear: 'Clear Signature',
    addFamily: '+ Add a family member',
    familyName: 'Full name',
    card: { number: 'Card number', date: 'MM/YY', zip: 'ZIP' },
  },
  es: {
    path: '/spanish',
    credit: 'Pagar con tarjeta de crédito',
    office: 'Pagar en la oficina',
    submit: 'Entregar',
    pay: 'Pagar $20.00 e inscribirme',
    type: 'Prefiero escribir mi nombre',
    name: 'Su nombre completo',
    clear: 'Borrar la firma',
    addFamily: '+ Agregar un familiar',
    familyName: 'Nombre completo',
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

/** A unique person: found again in lists and mails by last name and address. */
export function aPerson(first = 'Ann') {
  people += 1;
  const last = `Lee-${Date.now().toString(36)}-${people}`;
  return { first, last, email: `${last.toLowerCase()}@mail.example` };
}

export type Person = ReturnType<typeof aPerson>;

/** What a person types into the fields before the list of states, in the order of the form. */
const textsBeforeState = ({ first, last, email }: Person) => ({
  first,
  last,
  email,
  primaryPhone: '303-555-0100',
  streetAddress: '1420 Larimer Street',
  city: 'Denver',
});

/** The application form as an applicant uses it. */
export class ApplicationFormPage {
  readonly words: (typeof WORDS)[Language];

  constructor(
    readonly page: Page,
    readonly language: Language = 'en',
    readonly hands: Hands = byPointer,
  ) {
    this.words = WORDS[language];
  }

  async open(search = '') {
    await this.page.goto(`${this.words.path}${search}`);
    await expect(this.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }

  /** The first step of an applicant: the search for the clinic, by the beginning of its name. */
  async begin(office: string) {
    await this.page.goto('/');
    if (this.language === 'es') {
      await this.hands.press(this.page.getByRole('link', { name: 'Español' }));
      await expect(this.page).toHaveURL(/\/spanish$/);
    }
    await this.chooseOffice(office);
  }

  async chooseOffice(name: string) {
    await this.hands.type(this.search, name.slice(0, 5));
    const option = this.page.getByRole('option', { name });
    // The list has no stop for Tab: its first match is taken by Enter.
    if (this.hands === byKeyboard) {
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await this.page.keyboard.press('Enter');
    } else await this.hands.press(option);
    await expect(this.field('office'), 'the focus is on what took the place of the search').toBeFocused();
  }

  get search() {
    return this.page.getByRole('combobox').first();
  }

  field(name: string) {
    return this.page.locator(`#field-${name}`);
  }

  /** Every paragraph of a calendar-year agreement is on the page, above the box that agrees to it, without a press. */
  async expectWholeAgreement() {
    const brand: Brand = await (await this.page.request.get(calls.brand.path)).json();
    const dates = { starts: '2030-01-01', validThru: '2030-12-31' };
    const terms = { language: this.language, oid: 1, calendarYear: true, ...dates, ...brand };
    const { title, notInsurance, paragraphs } = agreementText(terms);
    const box = await this.field('agreed').boundingBox();
    for (const text of [title, notInsurance, ...paragraphs]) {
      const shown = this.page
        .locator('form')
        .locator('h3, p')
        .filter({ hasText: text.replaceAll('**', '') });
      await expect(shown).toBeVisible();
      const { y = 0, height = 0 } = (await shown.boundingBox()) ?? {};
      expect(y + height, text).toBeLessThan(box?.y ?? 0);
    }
  }

  async fillIn(person: Person) {
    const { hands } = this;
    for (const [name, text] of Object.entries(textsBeforeState(person))) {
      await hands.type(this.field(name), text);
    }
    await hands.choose(this.field('state'), 'Colorado');
    await hands.type(this.field('zip'), '80202');
    if (this.language === 'en') await hands.type(this.field('birthday'), '02/03/1980');
    else await hands.typeDate(this.field('birthday'), '02031980', '1980-02-03');
    await this.addFamily('Jo');
    await this.addFamily('Max');
    await hands.tick(this.field('agreed'));
    await hands.tick(this.field('consented'));
  }

  /** In the open row, or one row more, whose name has the focus; the relation stays open. */
  async addFamily(name: string) {
    const last = this.familyNames.last();
    if ((await last.inputValue()) === '') return this.hands.type(last, name);
    await this.hands.press(this.page.getByRole('button', { name: this.words.addFamily }));
    await typeHere(last, name);
  }

  get familyNames() {
    return this.field('additionalFamily').getByLabel(this.words.familyName);
  }

  /** Draws one stroke across the pad; by keyboard, types the name instead. */
  async sign({ first, last }: Person) {
    if (this.hands !== byKeyboard) return draw(this.page.locator('canvas'), STROKE);
    await this.hands.press(this.page.getByRole('button', { name: this.words.type }));
    await typeHere(this.page.getByLabel(this.words.name), `${first} ${last}`);
  }

  async choose(payment: 'credit' | 'office') {
    const method = this.method(payment);
    // A press may be refused, as by a field that is empty.
    await (this.hands === byKeyboard ? this.hands.tick(method) : this.hands.press(method));
  }

  method(payment: 'credit' | 'office') {
    return this.page.getByRole('radio', { name: this.words[payment] });
  }

  get submitButton() {
    return this.page.getByRole('button', { name: this.words.submit, exact: true });
  }

  async submit() {
    await this.hands.press(this.submitButton);
  }

  async pay() {
    await this.hands.press(this.payButton);
  }

  get payButton() {
    return this.page.getByRole('button', { name: this.words.pay });
  }

  get cardForm() {
    return this.page.frameLocator('iframe');
  }

  async fillCard(number = GOOD_CARD) {
    const { hands, words } = this;
    const { card } = words;
    await hands.type(this.cardForm.getByLabel(card.number), number, inFours(number));
    await hands.type(this.cardForm.getByLabel(card.date), '1230', '12/30');
    await hands.type(this.cardForm.getByLabel('CVV'), '111');
    await hands.type(this.cardForm.getByLabel(card.zip), '80202');
  }

  /** Everything up to the button that pays. */
  async readyToPay(person: Person, number = GOOD_CARD) {
    await this.fillIn(person);
    await this.sign(person);
    await this.choose('credit');
    await expect(this.page.locator('iframe'), 'the page goes to the card').toBeInViewport();
    await this.fillCard(number);
  }

  /** A whole form, to be paid at the office. */
  async applyAtOffice(person: Person) {
    await this.fillIn(person);
    await this.sign(person);
    await this.choose('office');
    await this.submit();
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
