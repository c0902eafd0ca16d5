import type { CallAnswer } from '@rollbook/contract';
import { asksSamePerson } from '@rollbook/platform';
import type { WaitingRow } from './useWaiting';

type LogRows = CallAnswer<'getLogRows'>;
type Refused = LogRows['refused'][number];

/**
 * The waiting rows after the server has told what became of those that were sent. `busy`: rows that are just being
 * settled. What was corrected here stays as it is.
 */
export function afterAnswer(
  before: readonly WaitingRow[],
  { gone, refused }: LogRows,
  busy: ReadonlySet<string>,
): readonly WaitingRow[] {
  const isGone = new Set(gone);
  const back = new Map(refused.map((one) => [one.row, one]));
  const known = new Set(before.map(({ key }) => key));
  const stays = before.filter(({ key, sent }) => sent === undefined || !isGone.has(key));
  const added = refused.filter(({ row }) => !known.has(row) && !busy.has(row)).map(toRow);
  return [...stays.map((row) => answered(row, back.get(row.key))), ...added];
}

function answered(row: WaitingRow, told: Refused | undefined): WaitingRow {
  if (row.sent !== 'unknown' || told === undefined) return row;
  const refused = toRow(told);
  // The server may know an earlier form of it alone.
  return isSame(refused.entry, row.entry) ? { ...row, ...refused } : { ...row, sent: 'refused' };
}

function toRow({ row: key, code, detail, suspect, ...entry }: Refused): WaitingRow {
  return { key, entry, trouble: { message: detail, isSame: asksSamePerson(code), suspect }, sent: 'refused' };
}

function isSame(one: WaitingRow['entry'], other: WaitingRow['entry']): boolean {
  const texts = ({ first, last, email, primaryPhone, additionalFamily, submitDate }: WaitingRow['entry']) =>
    JSON.stringify([first, last, email, primaryPhone, additionalFamily, submitDate]);
  return texts(one) === texts(other);
}
