import { type CallAnswer, listed, standingSaid, type SuspectMark } from '@rollbook/contract';

type Suspicion = CallAnswer<'getSuspicions'>[number];
type Record = Suspicion['both'][number];

const MARKS: Readonly<{ [Mark in SuspectMark]: string }> = {
  email: 'e-mail',
  birthday: 'birthday',
  phone: 'phone',
};

/** 'Luis Kenford, 4851-3'. */
export function recordShown({ name, member_id }: Record): string {
  return `${name}, ${member_id}`;
}

/** 'Cedar Clinic, active till 12/31/2026'. */
export function placeShown({ office_name, ...suspect }: Record): string {
  return [office_name, standingSaid(suspect)].filter(Boolean).join(', ');
}

/** 'Same name, e-mail, and phone'. */
export function sameShown({ same }: Pick<Suspicion, 'same'>): string {
  return `Same ${listed(['name', ...same.map((mark) => MARKS[mark])], 'en')}`;
}
