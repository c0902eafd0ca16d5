import { expect, it } from 'vitest';
import { speechOf } from '../texts';
import { type ClearedNotice, noticeIn, noticeText } from './clearedNotice';

const HELP = 'help@plan.example';

const SENTENCES: [ClearedNotice, english: RegExp, spanish: RegExp][] = [
  [{ what: 'cleared' }, /^The form was cleared\.$/, /^Se borró el formulario\.$/],
  [
    { what: 'clearedIdle' },
    /^This form was not used for \d+ minutes, .* No application was sent and nothing was charged\.$/,
    /^Este formulario no se usó durante \d+ minutos; .* No se envió ninguna solicitud y no se cobró nada\.$/,
  ],
  [
    { what: 'clearedIdle', left: 'sent' },
    /^This form was not used for .* If your application has reached us, a copy comes by email\.$/,
    /^Este formulario no se usó .* Si su solicitud nos llegó, recibirá una copia por correo electrónico\.$/,
  ],
  [
    { what: 'clearedIdle', left: 'review' },
    /^This payment has to be looked into\. Do not pay again: .* help@plan\.example\.$/,
    /^Este pago se tiene que revisar\. No vuelva a pagar: .* help@plan\.example\.$/,
  ],
  [
    { what: 'clearedRenewal' },
    /^The renewal was not used for \d+ minutes, .* Nothing was sent and nothing was charged\. /,
    /^La renovación no se usó durante \d+ minutos; .* No se envió nada y no se cobró nada\. /,
  ],
];

it.each(SENTENCES)('after clearing (%j) the form says what may have happened', (told, english, spanish) => {
  expect(noticeText(told, speechOf('en', 'full'), HELP)).toMatch(english);
  expect(noticeText(told, speechOf('es', 'full'), HELP)).toMatch(spanish);
});

it('a payment that may have been made is never said to be none', () => {
  for (const what of ['clearedIdle', 'clearedRenewal'] as const) {
    for (const left of ['sent', 'review'] as const) {
      expect(noticeText({ what, left }, speechOf('en', 'full'), HELP)).not.toMatch(/nothing was charged/i);
      expect(noticeText({ what, left }, speechOf('es', 'full'), HELP)).not.toMatch(/no se cobró nada/i);
    }
  }
});

it('the state of a page that was cleared is read, and nothing else', () => {
  expect(noticeIn({ told: { what: 'clearedRenewal', left: 'review' } })).toEqual({
    what: 'clearedRenewal',
    left: 'review',
  });
  expect(noticeIn({ told: { left: 'another' } })).toEqual({ what: 'clearedRenewal' });
  for (const state of [null, undefined, 'told', {}, { told: null }]) expect(noticeIn(state)).toBeUndefined();
});
