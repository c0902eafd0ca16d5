import { dollars, nameShown, REQUEST_LABELS, shownId } from '@rollbook/contract';
import type { Services } from '../../base/http/context';
import { queueMails } from '../../letters/mail/queue';
import { toOffice } from '../../membership/mails/mails';
import { memberIn, memberNumber, readChain, type StoredChain } from '../../membership/record/chain';
import { livingChain } from '../../membership/record/joined';
import { namesOf } from '../../membership/record/records';
import { findOffice } from '../../parties/offices/records';
import type { MemberRequestDoc } from './model';

/** Tells the office what became of its request; repeatable. */
export async function mailAnswer(request: MemberRequestDoc, { brand, now }: Services): Promise<void> {
  const { _id, oid, chain, kind, state, reason, answer, amount } = request;
  const [office, stored] = await Promise.all([findOffice(oid), readChain(await livingChain(chain))]);
  if (office === null || stored === undefined) return;
  const mails = toOffice(office, `${_id}:answered`, {
    template: 'requestAnswered',
    data: {
      application: request.application,
      oid,
      planName: brand.planName,
      ...(await namedFor(request, stored)),
      officeName: office.office_name,
      about: REQUEST_LABELS[kind],
      isDone: state === 'done',
      reason,
      answer,
      amount: amount > 0 ? dollars(amount) : '',
    },
  });
  await queueMails(mails, now());
}

/** The member as the office has named it: the record that it was joined into may be another office's. */
async function namedFor({ kind, application, chain, oid }: MemberRequestDoc, stored: StoredChain) {
  const own = kind === 'twice' ? (await namesOf([application], oid)).get(application) : undefined;
  return own === undefined
    ? { id: memberNumber(stored), name: nameShown(memberIn(stored)) }
    : { id: shownId({ id: chain, oid }), name: own.name };
}
