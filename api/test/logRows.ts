import { randomUUID } from 'node:crypto';
import { type CallRequest, denverDate } from '@rollbook/contract';

/** A row of a paper log, as an office types it. */
export type LogRow = CallRequest<'enterLogRows'>['rows'][number];

export function logRow(first: string, about: Partial<LogRow> = {}): LogRow {
  const email = `${first.toLowerCase()}@rollbook.example`;
  const submitDate = denverDate(new Date());
  return { row: randomUUID(), first, last: 'Kenford', email, submitDate, ...about };
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (nth: number) => `A${LETTERS[Math.floor(nth / 26)] ?? ''}${LETTERS[nth % 26] ?? ''}`;

/** Rows of as many people, each with another first name. */
export const logRows = (count: number) => Array.from({ length: count }, (_, nth) => logRow(nameOf(nth)));
