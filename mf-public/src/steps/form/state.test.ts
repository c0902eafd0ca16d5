import type { PublicOffice } from '@rollbook/contract';
import { describe, expect, it } from 'vitest';
import { unsigned } from '../signature/signature';
import { emptyForm, formReducer, type FormState, shownTexts } from './state';

const office = (oid: number): PublicOffice => ({
  oid,
  calendar_year: true,
  office_name: `Office ${oid}`,
  office_phone: '',
  online_payment: true,
  office_pay: true,
  group_name: '',
});
const ready: FormState = { ...emptyForm, office: 1, agreed: true, consented: true, payment: 'credit' };

describe('formReducer', () => {
  it("removes a field's error when the field changes", () => {
    const form = { ...emptyForm, errors: { first: 'First Name is required', last: 'Last Name is required' } };
    const next = formReducer(form, { type: 'typed', field: 'first', text: 'Ann' });
    expect(next.typed.first).toBe('Ann');
    expect(next.errors).toEqual({ last: 'Last Name is required' });
  });

  it('shows the error of an invalid field on blur, and nothing for a valid one', () => {
    const leave = { type: 'left', field: 'email', language: 'en' } as const;
    const wrong = formReducer(emptyForm, { ...leave, error: 'Please enter a valid email' });
    expect(wrong.errors).toEqual({ email: 'Please enter a valid email' });
    expect(formReducer(emptyForm, { ...leave, error: undefined })).toBe(emptyForm);
  });

  it('shows that letters cannot be printed while the field still has them', () => {
    const error = 'We cannot print these letters. Please write the name in Latin letters too.';
    const found = { type: 'unprintable', field: 'last', text: 'አበበ ', error } as const;
    const typed = { ...emptyForm.typed, last: 'አበበ' };
    expect(formReducer({ ...emptyForm, typed }, found).errors).toEqual({ last: error });
    expect(formReducer(emptyForm, found)).toBe(emptyForm);
  });

  it('shows a field in its display form after leaving it, and sends all fields in theirs', () => {
    const typed = {
      ...emptyForm.typed,
      primaryPhone: '3035550100',
      birthday: '2/3/1980',
      last: ' de  la Cruz',
    };
    const leave = { type: 'left', language: 'en', error: undefined } as const;
    const next = formReducer({ ...emptyForm, typed }, { ...leave, field: 'primaryPhone' });
    expect(next.typed).toEqual({ ...typed, primaryPhone: '(303) 555-0100' });
    const sent = { primaryPhone: '(303) 555-0100', birthday: '02/03/1980', last: 'de la Cruz' };
    expect(shownTexts(typed, 'en')).toMatchObject(sent);
    expect(shownTexts({ ...typed, birthday: '1980-02-03' }, 'es').birthday).toBe('1980-02-03');
  });

  it('resets the payment method when the agreement is unchecked, not when the optional consent is', () => {
    const next = formReducer(ready, { type: 'agreed', field: 'agreed', agreed: false });
    expect(next).toMatchObject({ agreed: false, consented: true, payment: null });
    const other = formReducer(ready, { type: 'agreed', field: 'consented', agreed: false });
    expect(other).toMatchObject({ agreed: true, consented: false, payment: ready.payment });
  });

  it('resets the payment method for another office, and the agreement once other terms are shown', () => {
    const other = formReducer(ready, { type: 'office', to: office(2) });
    expect(other).toMatchObject({ office: 2, agreed: true, consented: true, payment: null });
    const none = formReducer({ ...ready, payment: null }, { type: 'office', to: undefined });
    const asked = formReducer(none, {
      type: 'terms',
      terms: { calendarYear: false, validThru: '2027-11-24' },
    });
    expect(asked).toMatchObject({ agreed: false, consented: true, askedAgain: ['agreed'] });
    const consented = formReducer(asked, { type: 'agreed', field: 'consented', agreed: true });
    expect(consented.askedAgain).toEqual(['agreed']);
    expect(formReducer(consented, { type: 'agreed', field: 'agreed', agreed: true })).toMatchObject({
      agreed: true,
      askedAgain: [],
    });
  });

  it.each(['drawn', 'typed'] as const)(
    'asks for box and %s signature again under changed terms, and forgets them with the office',
    (method) => {
      const signature = method === 'typed' ? { method, name: 'Ann Lee' } : { ...unsigned };
      const terms = {
        starts: '2026-11-01',
        valid_thru: '2027-12-31',
        calendar_year: true,
        version: '2026-11',
      };
      const signed = { ...ready, askedAgain: ['consented'] as const, signature };
      const changed = formReducer(signed, { type: 'changed', terms, on: '2026-11-01' });
      expect(changed).toMatchObject({ agreed: false, consented: true, askedAgain: ['consented'] });
      expect(changed).toMatchObject({ payment: null, changed: { ...terms, on: '2026-11-01' } });
      expect(changed.signature).toEqual(method === 'typed' ? { method, name: '' } : unsigned);
      const shown = { calendarYear: true, validThru: '2027-12-31' };
      const read = formReducer(changed, { type: 'terms', terms: shown });
      expect(read, 'what the notice says is not said twice').toMatchObject({ askedAgain: ['consented'] });
      expect(formReducer(read, { type: 'office', to: office(2) }).changed).toBeNull();
    },
  );

  it('does not ask again for an agreement that was never given', () => {
    const first = formReducer(
      { ...ready, agreed: false },
      { type: 'terms', terms: { calendarYear: true, validThru: '2026-12-31' } },
    );
    expect(first).toMatchObject({ askedAgain: [], payment: 'credit' });
  });

  it.each([
    ['02/03/1980', '1980-02-03', '02/03/1980'],
    ['2-3-1980', '1980-02-03', '02/03/1980'],
    ['02031980', '1980-02-03', '02/03/1980'],
    ['Feb 3rd, 1980', '', 'Feb 3rd, 1980'],
    ['02/31/1980', '', '02/31/1980'],
  ])('keeps the birthday %s on a change of language and back', (typed, date, back) => {
    const english = { ...ready, typed: { ...ready.typed, birthday: typed } };
    const spanish = formReducer(english, { type: 'language', language: 'es' });
    expect(spanish.typed.birthday).toBe(date);
    expect(formReducer(spanish, { type: 'language', language: 'es' }).typed.birthday).toBe(date);
    expect(formReducer(spanish, { type: 'language', language: 'en' }).typed.birthday).toBe(back);
  });

  it('keeps the typed fields on a change of language, and asks for agreement and consent again', () => {
    const english = { ...ready, typed: { ...ready.typed, first: 'Ann' } };
    const spanish = formReducer(english, { type: 'language', language: 'es' });
    expect(spanish.typed.first).toBe('Ann');
    expect(spanish).toMatchObject({
      agreed: false,
      consented: false,
      askedAgain: ['agreed', 'consented'],
      payment: null,
    });
    const agreed = formReducer(spanish, { type: 'agreed', field: 'agreed', agreed: true });
    expect(agreed.askedAgain).toEqual(['consented']);
    expect(formReducer(agreed, { type: 'language', language: 'en' }).askedAgain).toEqual([
      'agreed',
      'consented',
    ]);
    const dated = formReducer(
      { ...spanish, typed: { ...spanish.typed, birthday: '1980-02-03' } },
      { type: 'language', language: 'en' },
    );
    expect(dated.typed.birthday).toBe('02/03/1980');
  });

  it('counts every refusal, so that the same errors move the focus again', () => {
    const errors = { email: 'Email is required' };
    const once = formReducer(emptyForm, { type: 'refused', errors });
    const twice = formReducer(once, { type: 'refused', errors });
    expect([once.refusals, twice.refusals]).toEqual([1, 2]);
    expect(formReducer(twice, { type: 'chosen', payment: 'office' }).errors).toEqual({});
  });

  it('clears everything except the office of the link', () => {
    const full = { ...ready, typed: { ...ready.typed, first: 'Ann' }, errors: { last: 'x' }, refusals: 2 };
    const cleared = formReducer(full, { type: 'cleared', office: 3 });
    expect(cleared).toEqual({ ...emptyForm, office: 3, refusals: 2, clearings: 1 });
  });
});
