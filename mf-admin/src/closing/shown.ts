import type { CallAnswer } from '@rollbook/contract';

type Check = CallAnswer<'checkOfficeMove'>;

/** '1 person', '12 people'. */
export function people(count: number, one = 'person', many = 'people'): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The figures of a check: the members first, then what they consist of, then what the clinic has beside them. */
export function factsOf(check: Check): { label: string; value: string }[] {
  const { members, active, unpaid, renewals, ended, users } = check;
  const shown = (count: number) => count.toLocaleString('en-US');
  return [
    { label: 'Members', value: shown(members) },
    { label: 'Active', value: shown(active) },
    { label: 'Wait for payment', value: shown(unpaid) },
    { label: 'Can be renewed now', value: shown(renewals) },
    { label: 'Ended or cancelled', value: shown(ended) },
    ...(users === 0 ? [] : [{ label: 'Named users who lose their sign-in', value: shown(users) }]),
  ];
}
