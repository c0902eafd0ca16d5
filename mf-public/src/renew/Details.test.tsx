import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { emptyForm } from '../steps/form/state';
import { speechOf } from '../texts';
import { Details } from './Details';

const known = {
  first: 'Rosa',
  last: 'Ortiz',
  email: 'rosa@mail.example',
  primaryPhone: '303-555-0100',
  streetAddress: '1420 Larimer Street',
  city: 'Denver',
  state: 'Colorado',
  zip: '80202',
  additionalFamily: '',
};

/** The details as they are shown first, with the fields that the plan requires. */
function shown(typed: Partial<typeof known>, requiredFields: 'full' | 'minimum' = 'full'): string {
  const form = { ...emptyForm, typed: { ...emptyForm.typed, ...known, ...typed } };
  const speech = speechOf('en', requiredFields);
  return renderToStaticMarkup(
    <MemoryRouter>
      <Details form={{ form, dispatch: () => undefined }} email={form.typed.email} speech={speech} />
    </MemoryRouter>,
  );
}

it('shows complete details as text, with a button to change them', () => {
  expect(shown({})).toContain('1420 Larimer Street, Denver, Colorado 80202');
  expect(shown({})).toContain('Change phone or address');
  expect(shown({})).not.toContain('name="primaryPhone"');
});

it('opens the fields at once where a required one is empty or wrong', () => {
  for (const typed of [{ primaryPhone: '' }, { zip: ' ' }, { email: '' }]) {
    expect(shown(typed)).toContain('name="primaryPhone"');
    expect(shown(typed)).toContain('Please fill in what we do not have yet.');
  }
});

it('asks for no phone and address where the plan requires none', () => {
  expect(shown({ primaryPhone: '', streetAddress: '' }, 'minimum')).toContain('none given');
});

it('shows the address as a fact also beside open fields, and asks for it only where there is none', () => {
  for (const typed of [{}, { primaryPhone: '' }]) {
    expect(shown(typed)).toContain('rosa@<wbr/>mail.example');
    expect(shown(typed)).toContain('To change it: <a href="/member"');
    expect(shown(typed)).not.toContain('name="email"');
  }
  expect(shown({ email: '' })).toContain('name="email"');
});

it('opens the family as rows, also where it was typed as one text', () => {
  const rows = (additionalFamily: string) =>
    [...shown({ additionalFamily }).matchAll(/-(name|relation)-\d+"[^>]*value="([^"]*)"/g)].map(
      ([, , value]) => value,
    );
  expect(rows('')).toEqual(['', '']);
  expect(rows('Ana Ortiz (daughter), Leo')).toEqual(['Ana Ortiz', 'daughter', 'Leo', '']);
  expect(rows('Ana (my daughter, and Leo')).toEqual(['Ana (my daughter, and Leo', '']);
});
