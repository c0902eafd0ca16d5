import { randomUUID } from 'node:crypto';
import { totalCents } from '@rollbook/contract';
import { type SquareSandbox, startSquare } from '../../local/square/index';
import { cancellations } from '../src/journeys/cancelling/cancelSteps';
import { reconcile } from '../src/money/reconciler/reconcile';
import { startApi, TEST_ENVIRONMENT, type TestApi } from './api';
import { dataUrl, drawnPng } from './signatures';

/** An API with its own card sandbox; both have the same movable clock. */
export type Till = {
  api: TestApi;
  square: SquareSandbox;
  /** Moves the clock forward by this many minutes. */
  pass: (minutes: number) => void;
  /** One round of the reconciler. */
  reconcile: () => Promise<void>;
  stop: () => Promise<void>;
};

export const OK = 'cnon:card-nonce-ok';
export const DECLINED = 'cnon:card-nonce-declined';
/** The API's timeout for the sandbox, in ms. The sandbox's late faults take longer. */
export const TIMEOUT_MS = 4000;
export const LATE_MS = 25_000;

/** `environment` adds variables of the API. */
export async function startTill(name: string, environment: Record<string, string> = {}): Promise<Till> {
  let moved = 0;
  const square = await startSquare({
    token: TEST_ENVIRONMENT.SQUARE_TOKEN,
    locationId: TEST_ENVIRONMENT.SQUARE_LOCATION_ID,
    now: () => Date.now() + moved,
  });
  const api = await startApi(name, {
    environment: { SQUARE_BASE_URL: square.url, SQUARE_TIMEOUT_MS: String(TIMEOUT_MS), ...environment },
    now: () => new Date(Date.now() + moved),
  });
  return {
    api,
    square,
    pass: (minutes) => void (moved += minutes * 60_000),
    reconcile: () => reconcile(api.services, [cancellations]),
    stop: async () => {
      await api.stop();
      await square.stop();
    },
  };
}

/** The payload of a bulk payment by card. */
export function bulk(ids: number[], nonce = OK) {
  return { ...selection(ids), nonce };
}

export function selection(ids: number[]) {
  return { selectedNames: ids, numOfApplications: ids.length, amount: totalCents(ids.length) };
}

const signatureUrl = dataUrl(drawnPng());

/** The payload of an applicant who pays by card. */
export function applicant(oid: number, fields: Record<string, unknown> = {}) {
  return {
    first: 'Nia',
    last: 'Rowe',
    email: 'nia@rollbook.example',
    additionalFamily: '',
    office: { oid },
    birthday: '2 May 1990',
    streetAddress: '1 Elm Street',
    city: 'Denver',
    state: 'Colorado',
    zip: '80201',
    primaryPhone: '303-555-0100',
    signatureUrl,
    nonce: OK,
    amount: totalCents(1),
    ...fields,
  };
}

export const newAttempt = (): string => randomUUID();

/** The completed charges at the sandbox. */
export function completed({ square }: Till) {
  return square.payments().filter(({ status }) => status === 'COMPLETED');
}

/** The answer of paymentStatus. */
export async function statusOf({ api }: Till, attempt: string): Promise<unknown> {
  const { body } = await api.client().call('paymentStatus', { attempt });
  return body;
}
