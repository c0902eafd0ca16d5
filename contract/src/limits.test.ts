import { expect, test } from 'vitest';
import {
  CARD_MIN_HEIGHT,
  CHUNK_TIMEOUT_MS,
  MAX_BODY_BYTES,
  MAX_PASSWORD,
  MAX_SEARCH_RESULTS,
  MIN_BIRTHDAY,
  MIN_PASSWORD,
  MIN_SEARCH,
  QR_CODE,
  RESTORE_TIMEOUT_MS,
  TOAST,
} from './limits';
import { COUNTRY, CURRENCY, FEE_CENTS, REFUND_CHARGE_CENTS, REFUND_DAYS } from './money';
import { SIGNATURE_MAX_BYTES, SIGNATURE_PAD } from './signature';
import { DEFAULT_LIST_DAYS, FIRST_MONTH, ZONE } from './time';

test("the specification's constants are what it says (section 9)", () => {
  expect([FEE_CENTS, REFUND_CHARGE_CENTS, REFUND_DAYS]).toEqual([2000, 500, 30]);
  expect([CURRENCY, COUNTRY, ZONE]).toEqual(['USD', 'US', 'America/Denver']);
  expect([MIN_BIRTHDAY, MIN_SEARCH, DEFAULT_LIST_DAYS, FIRST_MONTH]).toEqual([2, 2, 30, '09/2024']);
  expect([RESTORE_TIMEOUT_MS, CHUNK_TIMEOUT_MS, CARD_MIN_HEIGHT]).toEqual([5000, 120_000, 89]);
  expect(TOAST).toEqual({ autoCloseMs: 5000, position: 'top-right', dragToDismiss: 0.8 });
  expect(QR_CODE).toEqual({ size: 300, formats: ['png', 'jpeg', 'webp'] });
  expect([SIGNATURE_PAD.width, SIGNATURE_PAD.height]).toEqual([500, 200]);
});

test('the limits that the decisions add are what they say', () => {
  expect([MIN_PASSWORD, MAX_PASSWORD]).toEqual([10, 128]);
  expect(MAX_SEARCH_RESULTS).toBe(50);
  expect(SIGNATURE_MAX_BYTES).toBe(300_000);
  expect(MAX_BODY_BYTES).toBe(1_000_000);
});
