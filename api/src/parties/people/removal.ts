import type { CallAnswer } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import type { Context } from '../../base/http/context';
import { Account } from '../accounts/model';
import { endLinksOf } from '../accounts/passwordLinks';
import { endSessionsOf } from '../accounts/sessions';
import { letInBy } from './inviters';
import { Person, type PersonDoc } from './model';
import { dropOwner } from './rules';

/** Ends the sign-in of a person, and the invitations they sent that were not accepted. Who joined by one stays, and is named. */
export async function remove(
  person: PersonDoc,
  context: Pick<Context, 'caller' | 'now'>,
): Promise<CallAnswer<'removePerson' | 'removeUser'>> {
  const endInvitations = async () => {
    const waiting = await letInBy(person, 'invited');
    for (const one of waiting) await removeOne(one, context);
    return waiting.map(nameOf);
  };
  // First: a removal that was cut off can be repeated.
  const ended = await endInvitations();
  await removeOne(person, context);
  // Again: one may have been sent meanwhile.
  ended.push(...(await endInvitations()));
  const staying = await letInBy(person, 'active');
  return { success: true, ended, staying: staying.map(nameOf) };
}

const nameOf = ({ name }: PersonDoc) => name;

/** Sessions first, then password, links and factors. The history keeps the name. */
async function removeOne(person: PersonDoc, { caller, now }: Pick<Context, 'caller' | 'now'>): Promise<void> {
  await leave(person);
  const { account, name, email } = person;
  const removed = { what: 'person removed', before: { name, email } } as const;
  await recordAudit(caller, now(), { subject: 'account', id: account, ...removed });
}

/** Each step is safe without the next one. */
async function leave({ _id, account }: PersonDoc): Promise<void> {
  await Account.updateOne(
    { _id: account },
    { $set: { post: null, names: false, hash: '' }, $inc: { stamp: 1 } },
  );
  await endSessionsOf(account);
  await Person.updateOne(
    { _id },
    {
      $set: {
        state: 'left',
        login: `left:${_id}`,
        totp: null,
        new_totp: null,
        passkeys: [],
        passkey_ids: [],
        codes: [],
        invited_until: null,
      },
    },
  );
  await endLinksOf(account);
  await dropOwner(_id);
}
