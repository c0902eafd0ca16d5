import { type CallAnswer, memberIdShown } from '@rollbook/contract';

type Request = CallAnswer<'getRequests'>[number];
type Named = Pick<Request, 'id' | 'oid' | 'member_id' | 'name' | 'people'>;

/** Of two records both are named before anything is pressed: they may be two people. */
export function titleOf(request: Named): string {
  const { people = [], name } = request;
  if (people.length === 0) return `${name}, ${memberIdShown(request)}`;
  return people.map((one) => `${one.name}, ${one.member_id}, ${one.office_name}`).join(' and ');
}
