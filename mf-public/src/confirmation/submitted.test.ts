import { enrolled } from '@rollbook/contract/schemas';
import { describe, expect, it } from 'vitest';
import { inOtherLanguage, parseSubmitted } from './submitted';

const application = {
  id: 1052,
  oid: 3,
  member_id: '1052-3',
  office_name: 'Maple Street Family Clinic',
  office_address: { street: '', city: 'Denver', state: 'CO', zip: '' },
  first: 'Ann',
  last: 'Lee',
  paid: true,
  expiration_date: '2027-12-31',
  application_time: '2026-11-21T09:00:00Z',
  agreementPath: '/api/application/agreement/token',
};

const card = {
  path: '/api/application/card/token',
  code: 'abc',
  status: { status: 'ACTIVE', date: '2027-12-31' },
  member_since: '2026-11-21',
  additional_family: '',
};

describe('parseSubmitted', () => {
  it('needs only the message', () => {
    expect(parseSubmitted({ message: 'Application submitted.' })).toEqual({
      message: 'Application submitted.',
      otherMessage: '',
      language: 'en',
      signedIn: 'en',
      by: undefined,
      first: '',
      last: '',
      email: '',
      paperCopy: false,
      isRenewal: false,
      officeName: '',
      officePhone: '',
      takesCards: false,
      application: null,
      search: '',
    });
  });

  it('is the same in the other language and back, and says in which one the agreement was signed', () => {
    const state = { message: 'Solicitud enviada.', otherMessage: 'Application submitted.', language: 'es' };
    const spanish = parseSubmitted({ ...state, email: 'ann@mail.example', application });
    const english = spanish && inOtherLanguage(spanish);
    expect(english).toEqual({
      ...spanish,
      message: 'Application submitted.',
      otherMessage: 'Solicitud enviada.',
      language: 'en',
    });
    expect(english?.signedIn).toBe('es');
    expect(parseSubmitted(english)).toEqual(english);
    expect(english && inOtherLanguage(english)).toEqual(spanish);
  });

  it('keeps a message that is known in one language', () => {
    const only = parseSubmitted({ message: 'Application submitted.' });
    expect(only && inOtherLanguage(only)).toMatchObject({
      message: 'Application submitted.',
      language: 'es',
    });
  });

  it('keeps the application', () => {
    expect(parseSubmitted({ message: 'm', language: 'es', by: 'credit', application })).toMatchObject({
      language: 'es',
      by: 'credit',
      application,
    });
  });

  it('keeps where the copy went, what was renewed and the way to pay by card', () => {
    const kept = { email: 'ann@mail.example', paperCopy: true, isRenewal: true, takesCards: true };
    expect(parseSubmitted({ message: 'm', ...kept })).toMatchObject(kept);
    expect(parseSubmitted({ message: 'm', email: 7, takesCards: 'yes' })).toMatchObject({
      email: '',
      takesCards: false,
    });
  });

  it('keeps a receipt, and no application with a broken one', () => {
    const receipt = {
      number: 'R-1',
      paid_at: '2026-11-21T09:00:00Z',
      card: { brand: 'VISA', last4: '1111' },
    };
    const parsed = (one: unknown) =>
      parseSubmitted({ message: 'm', application: { ...application, receipt: one } });
    expect(parsed(receipt)?.application?.receipt).toEqual(receipt);
    expect(parsed({ ...receipt, paid_at: 'yesterday' })?.application).toBeNull();
    expect(parsed({ ...receipt, card: { brand: 'VISA' } })?.application).toBeNull();
  });

  it('keeps a card, and no application with a broken one', () => {
    const parsed = (one: unknown) =>
      parseSubmitted({ message: 'm', application: { ...application, card: one } })?.application;
    expect(parsed(card)?.card).toEqual(card);
    expect(parsed({ ...card, path: '//elsewhere.example/' })).toBeNull();
    expect(parsed({ ...card, status: { status: 'GOLD', date: null } })).toBeNull();
    expect(parsed({ ...card, member_since: 7 })).toBeNull();
  });

  it('takes what the contract says, and nothing with a wrong or missing field of it', () => {
    const receipt = { number: 'R-1', paid_at: '2026-11-21T09:00:00Z' };
    const whole = { ...application, copy_mailed: true, card, receipt };
    const { shape } = enrolled;
    expect(enrolled.safeParse(whole).success).toBe(true);
    expect(parseSubmitted({ message: 'm', application: whole })?.application).toEqual(whole);
    expect(Object.keys(whole).toSorted()).toEqual(Object.keys(shape).toSorted());
    for (const field of Object.keys(shape)) {
      for (const wrong of [
        { ...whole, [field]: ['wrong'] },
        { ...whole, [field]: undefined },
      ]) {
        const isTaken = parseSubmitted({ message: 'm', application: wrong })?.application !== null;
        expect([field, isTaken]).toEqual([field, enrolled.safeParse(wrong).success]);
      }
    }
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'])(
    'rejects %s as a link',
    (agreementPath) => {
      const state = { message: 'm', application: { ...application, agreementPath } };
      expect(parseSubmitted(state)?.application).toBeNull();
    },
  );

  it.each([null, undefined, 'x', {}, { message: 7 }])('is undefined for %j', (state) => {
    expect(parseSubmitted(state)).toBeUndefined();
  });
});
