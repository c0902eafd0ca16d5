import type { CallAnswer } from '@rollbook/contract';
import { expect } from 'vitest';
import type { OfficeDoc } from '../src/parties/offices/model';
import type { Client } from './api';
import { storeApplication } from './applications';
import { selection } from './payments';

export type Waiting = CallAnswer<'getUndeposited'>['rows'][number];
type Made = CallAnswer<'makeDeposit'>;

/** The administrator, who records cash and checks of an office and takes them to the bank. */
export type Desk = {
  /** Marks so many new names of the office as paid. */
  record: (names: number, told?: object) => Promise<number[]>;
  mark: (ids: number[], told?: object) => Promise<number[]>;
  waiting: (input?: object) => Promise<Waiting[]>;
  /** What makeDeposit is asked for, with a slip number of its own. */
  asked: (rows: readonly Waiting[], more?: object) => Record<string, unknown>;
  make: (rows: readonly Waiting[]) => Promise<Made>;
};

export function depositDesk(admin: Client, office: OfficeDoc): Desk {
  let slips = 0;
  const mark: Desk['mark'] = async (ids, told = {}) => {
    const request = { ...selection(ids), office: { oid: office._id }, paymentType: 'cash', ...told };
    expect((await admin.call('markAsPaid', request)).status).toBe(200);
    return ids;
  };
  const asked: Desk['asked'] = (rows, more = {}) => ({
    day: '2026-01-15',
    bank: 'Front Range Bank',
    slipNumber: `T-${(slips += 1)}`,
    payments: rows.map(({ payment }) => payment),
    amount: rows.reduce((sum, { amount }) => sum + amount, 0),
    ...more,
  });
  return {
    mark,
    asked,
    async record(names, told) {
      const ids: number[] = [];
      for (let nth = 0; nth < names; nth += 1) ids.push((await storeApplication(office))._id);
      return mark(ids, told);
    },
    waiting: async (input = {}) =>
      ((await admin.call('getUndeposited', input)).body as CallAnswer<'getUndeposited'>).rows,
    async make(rows) {
      const { status, body } = await admin.call('makeDeposit', asked(rows));
      expect([status, body]).toMatchObject([200, { state: 'made' }]);
      return body as Made;
    },
  };
}
