import { type CallAnswer, listed } from '@rollbook/contract';

type Removal = Pick<CallAnswer<'removeUser' | 'removePerson'>, 'ended' | 'staying'>;

/** What became of those whom someone removed had invited; empty where there are none. */
export function afterRemoval(by: string, { ended, staying }: Removal): string {
  const invitations = ended.length === 1 ? 'invitation' : 'invitations';
  const [were, keep] = staying.length === 1 ? ['was', 'keeps'] : ['were', 'keep'];
  return [
    ...(ended.length === 0 ? [] : [`The ${invitations} to ${listed(ended, 'en')} ended.`]),
    ...(staying.length === 0
      ? []
      : [`${listed(staying, 'en')} ${were} invited by ${by} and ${keep} the sign-in.`]),
  ].join(' ');
}
