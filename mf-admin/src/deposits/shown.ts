import { type CallAnswer, counted, dollars, foundWords, wantedWords } from '@rollbook/contract';

export type Received = CallAnswer<'getUndeposited'>['rows'][number];
export type Deposit = CallAnswer<'makeDeposit'>;

/** 'Ann Lee, 1052-3', or '3 names, Ann Lee, 1052-3 and 2 more'. */
export function namesShown({
  names: [first = 'No name'],
  people,
}: Pick<Received, 'names' | 'people'>): string {
  return people === 1 ? first : `${people} names, ${first} and ${people - 1} more`;
}

/** 'cash', 'check', or both. */
export function kindsShown({ parts }: Pick<Received, 'parts'>): string {
  return [...new Set(parts.map(({ kind }) => kind))].join(', ');
}

export function checkNumbers({ parts }: Pick<Received, 'parts'>): string {
  return parts.flatMap(({ check_number }) => (check_number === '' ? [] : [check_number])).join(', ');
}

/** '8 payments, $280.00'. Not for how many people: one may have paid several times. */
export function totalShown(rows: readonly Received[]): string {
  return `${counted(rows.length, 'payment')}, ${dollars(sumOf(rows))}`;
}

export function sumOf(rows: readonly Pick<Received, 'amount'>[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** The checks, or the cash, of these payments: how many, and the cents. */
export function partsOf(
  rows: readonly Received[],
  kind: 'cash' | 'check',
): { count: number; amount: number } {
  const parts = rows.flatMap((row) => row.parts.filter((part) => part.kind === kind));
  return { count: parts.length, amount: sumOf(parts) };
}

/** Those of the clinics whose number this is, or whose name has every typed word. */
export function ofClinic(rows: readonly Received[], typed: string): readonly Received[] {
  const wanted = wantedWords(typed);
  if (wanted.length === 0) return rows;
  return rows.filter(({ oid, office_name }) => {
    const words = foundWords(office_name);
    return wanted.every((word) => word === String(oid) || words.some((own) => own.startsWith(word)));
  });
}
