import type { MemberFile } from '../useMemberFile';

/** What became of a mail, with a sign for the eye. */
export const FATES: Readonly<Record<MemberFile['mails'][number]['fate'], string>> = {
  waiting: '… Waiting',
  sent: '✓ Sent',
  refused: '✕ Refused',
  'not sent': '– Not sent',
};
