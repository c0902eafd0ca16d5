import {
  COUNTRY,
  CURRENCY,
  DEFAULT_LIST_DAYS,
  DEFAULT_TERM_POLICY,
  dollars,
  FEE_CENTS,
  FIRST_MONTH,
  MAX_BODY_BYTES,
  MAX_BULK,
  MAX_LENGTH,
  MAX_PASSWORD,
  MAX_SEARCH_RESULTS,
  MIN_BIRTHDAY,
  MIN_PASSWORD,
  MIN_SEARCH,
  QR_CODE,
  REFUND_CHARGE_CENTS,
  REFUND_DAYS,
  SIGNATURE_MAX_BYTES,
  SIGNATURE_PAD,
  TOAST,
  ZONE,
} from '@rollbook/contract';
import { SESSION_IDLE_MS } from '../../api/src/base/http/session';
import { RULES, SIGN_IN } from '../../api/src/base/limits/rules';
import { GIVE_UP_MS, RESEND_MS } from '../../api/src/money/requests/times';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MONEY = 'contract/src/money.ts';
const LENGTHS = 'contract/src/limits.ts';
const TIME = 'contract/src/time.ts';
const SIGNATURE = 'contract/src/signature.ts';
const MACHINE = 'api/src/money/payments/machine.ts';

/** Business constants and limits with their values and the file that defines them. */
export function constantsList(): string {
  const rows: [what: string, value: string, file: string][] = [
    ['Fee per application', `${dollars(FEE_CENTS)}, sent as ${FEE_CENTS}`, MONEY],
    ['Refund', `within ${REFUND_DAYS} days, less ${dollars(REFUND_CHARGE_CENTS)}`, MONEY],
    ['Currency, country', `${CURRENCY}, ${COUNTRY}`, MONEY],
    ['Grace months (default)', DEFAULT_TERM_POLICY.graceMonths.join(', '), 'contract/src/term.ts'],
    ['Time zone', ZONE, TIME],
    ['First month of lists', FIRST_MONTH, TIME],
    ['Default list', `past ${DEFAULT_LIST_DAYS} days`, TIME],
    ['Birthday', `at least ${MIN_BIRTHDAY} characters`, LENGTHS],
    ['Member search', `at least ${MIN_SEARCH} characters, ${MAX_SEARCH_RESULTS} results`, LENGTHS],
    ['Password', `${MIN_PASSWORD} to ${MAX_PASSWORD} characters`, LENGTHS],
    ['Longest texts', list(MAX_LENGTH), LENGTHS],
    ['Request body', `${list(MAX_BODY_BYTES)} bytes`, LENGTHS],
    ['Bulk payment', `${MAX_BULK} names`, LENGTHS],
    ['Signature pad', list(SIGNATURE_PAD), SIGNATURE],
    ['Signature image', `PNG, ${SIGNATURE_MAX_BYTES} bytes`, SIGNATURE],
    ['QR code', `${QR_CODE.size} px; ${QR_CODE.formats.join(', ')}`, LENGTHS],
    ['Toast', list(TOAST), LENGTHS],
    ['Session', `${SESSION_IDLE_MS / HOUR} idle hours`, 'api/src/base/http/session.ts'],
    ['Charge, same request again', `for ${RESEND_MS / MINUTE} minutes`, MACHINE],
    ['Charge, looked up', `for ${GIVE_UP_MS / HOUR} hours`, MACHINE],
    ['Rate limits', rateLimits(), 'api/src/base/limits/rules.ts'],
    ['Sign-in tries', signInTries(), 'api/src/base/limits/rules.ts'],
  ];
  return rows.map(([what, value, file]) => `- ${what}: ${value} (\`${file}\`)`).join('\n');
}

function list(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}

function rateLimits(): string {
  return Object.entries(RULES)
    .map(([name, { most, windowMs }]) => `${name} ${most} in ${windowMs / MINUTE} min`)
    .join(', ');
}

function signInTries(): string {
  return Object.entries(SIGN_IN)
    .map(([name, { burst, refillMs }]) => `${name} ${burst}, then one per ${refillMs / 1000} s`)
    .join(', ');
}
