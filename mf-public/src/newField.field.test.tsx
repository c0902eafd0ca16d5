import { FIELDS, forFields, FORM_ORDER, nothingTyped } from '@rollbook/contract';
import { fakeBrowser } from '@rollbook/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyForm } from './steps/form/state';
import { PersonFields } from './steps/person/PersonFields';
import { keepDraft, readDraft } from './draft/draft';
import { DetailsForm } from './member/DetailsForm';
import { SAM } from './member/testMembership';
import { Details } from './renew/Details';
import { speechOf } from './texts';

afterEach(() => vi.unstubAllGlobals());

/** The example's field: the types do not know it. */
const added = FIELDS.filter((field) => String(field) === 'workPhone');
const typed = { ...nothingTyped, ...forFields(added, 'form', () => '303-555-0177'), first: 'Zoë' };

it('is after the primary phone in the order of the form', () => {
  expect(FORM_ORDER.join()).toContain('primaryPhone,workPhone,streetAddress');
});

it('is kept in the draft', () => {
  fakeBrowser();
  keepDraft({ typed, office: 3 });
  expect(readDraft().typed).toEqual(typed);
});

it('is a field of the form in both languages', () => {
  for (const [language, label] of [
    ['en', 'Work phone'],
    ['es', 'Teléfono del trabajo'],
  ] as const) {
    const speech = speechOf(language, 'full');
    const page = renderToStaticMarkup(
      <PersonFields speech={speech} typed={typed} errors={{}} dispatch={() => undefined} />,
    );
    expect(page).toMatch(/<input type="tel" [^>]*autoComplete="work tel-national"[^>]*name="workPhone"/i);
    expect(page).toContain(label);
    expect(page).toContain('value="303-555-0177"');
  }
});

it('is among the details that a renewal shows', () => {
  const known = {
    primaryPhone: '303-555-0100',
    streetAddress: '1 Elm',
    city: 'Denver',
    state: 'Colorado',
    zip: '80202',
  };
  const form = { ...emptyForm, typed: { ...typed, ...known } };
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Details
        form={{ form, dispatch: () => undefined }}
        email="zoe@mail.example"
        speech={speechOf('en', 'full')}
      />
    </MemoryRouter>,
  );
  expect(page).toContain('Work phone');
  expect(page).toContain('303-555-0177');
  expect(page).not.toContain('name="workPhone"');
});

it('is changed in My membership', () => {
  const membership = { ...SAM, work_phone: '303-555-0177' };
  const page = renderToStaticMarkup(
    <DetailsForm
      membership={membership}
      language="en"
      saved={() => Promise.resolve()}
      cancel={() => undefined}
    />,
  );
  expect(page).toMatch(/name="work_phone"[^>]*value="303-555-0177"/);
});
