import { expect, it } from 'vitest';
import { hasMovedOn } from './usePayByLink';

it.each([
  ['link_ended', [], true],
  ['not_offered', [], true],
  ['already_paid', [7], true],
  ['card_declined', [], false],
])('a refusal with the code %s and the ids %j asks the link again: %j', (code, ids, asks) => {
  expect(hasMovedOn({ code, ids })).toBe(asks);
});
