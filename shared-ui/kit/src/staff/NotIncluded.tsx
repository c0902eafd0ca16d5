import { type CallName, type CallRow, calls, notInRole, SHARED_RIGHTS } from '@rollbook/contract';
import { adminPerson, useSessionValue } from '@rollbook/shared-ui/session';
import { Notice } from '../failure';
import { Page } from '../page';

export type NotIncludedProps = { title: string; needs: CallName };

/** Stands in the place of a screen that the administrator's role does not include. */
export default function NotIncluded({ title, needs }: NotIncludedProps) {
  const { post } = useSessionValue(adminPerson) ?? SHARED_RIGHTS;
  const { who }: CallRow = calls[needs];
  const what = who.admin === undefined || who.admin === 'any' ? 'this' : who.admin;
  return (
    <Page title={title} width="form">
      <Notice kind="note">{notInRole(post, what)}</Notice>
    </Page>
  );
}
