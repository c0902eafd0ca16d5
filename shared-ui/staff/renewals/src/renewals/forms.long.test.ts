import type { RenewableMember } from '@rollbook/contract';
import { paperDocument } from '@rollbook/ui';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../../../../../playwright.config';
import { formsPaper } from './forms';

const brand = {
  planName: 'Cedar & Sage Health Savings',
  postalAddress: 'PO Box 100, Denver, CO 80201',
  tollFreePhone: '1-800-555-0111',
  localPhone: '303-555-0111',
  graceMonths: [11, 12],
  specialOffers: [],
};
const member: RenewableMember = {
  id: 109_988,
  oid: 4,
  chain: 109_988,
  first: 'Guadalupe Concepción',
  last: 'Hernández Villaseñor de la Torre',
  email: 'guadalupe.hernandez.villasenor@mail.example',
  additional_family:
    'José Hernández (esposo), Ana Hernández (hija), Luis Hernández (hijo), Eva Hernández (hija)',
  primary_phone: '303-555-0114',
  language: 'es',
  expiration_date: '2026-12-01',
  reminders: { state: 'no email', last: null },
  last_call: null,
  next_term: { starts: '2026-12-02', ends: '2027-12-31', calendar_year: true },
};

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(config.use?.launchOptions);
});
afterAll(() => browser.close());

test.each(['en', 'es'] as const)(
  'a form to sign is one letter page, its number too (%s)',
  async (language) => {
    const form = formsPaper([{ ...member, language }], 'Maple Street Family Clinic', brand);
    const page = await browser.newPage();
    await page.setContent(paperDocument(form));
    const paper = (await page.pdf()).toString('latin1');
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);
