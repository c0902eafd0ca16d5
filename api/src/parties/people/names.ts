import { Person } from './model';

/** The names of the people among these callers ('admin:7', 'office:3:8'); '' for all others. Who has left keeps the name. */
export async function personNames(callers: readonly string[]): Promise<(who: string) => string> {
  const accounts = [...new Set(callers)].filter(isPerson);
  if (accounts.length === 0) return () => '';
  const found = await Person.find({ account: { $in: accounts } })
    .select('account name')
    .lean();
  const names = new Map(found.map(({ account, name }) => [account, name]));
  return (who) => names.get(who) ?? '';
}

/** Whether an account is a person's own: the name goes on after that of the area, office or group. */
export function isPerson(who: string): boolean {
  return /^(?:admin|office:\d+|group:\d+):\d+$/.test(who);
}
