import type { Context } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { findMailAbout } from '../../letters/mail/mailsAbout';
import type { OutboxDoc } from '../../letters/mail/model';
import type { StoredChain } from '../../membership/record/chain';
import { findMember } from '../../membership/record/records';

/** A mail to the member of an application, and the membership. An office finds those of its own terms alone. */
export async function findMail(
  { id, mail: key }: { id: number; mail: string },
  { caller }: Pick<Context, 'caller'>,
): Promise<{ mail: OutboxDoc; stored: StoredChain }> {
  const { oid, stored } = await findMember(id);
  const isOurs = (of: number) => caller.role === 'admin' || of === oid;
  const ids = stored.applications.flatMap((one) => (isOurs(one.oid) ? one._id : []));
  const mail = await findMailAbout(ids, key);
  if (mail === undefined) throw unknownRecord('mail');
  return { mail, stored };
}
