import { nameShown, shownId } from '@rollbook/contract';
import { recordAudit } from '../../base/audit/record';
import type { Handler, Handlers } from '../../base/http/context';
import { invalidFields, unknownRecord } from '../../base/http/problem';
import { chainOfAny } from '../../membership/edit/erased';
import { erasePerson as erase } from './erase';
import { everythingAbout } from './export';
import { Erasure } from './model';
import { type Person, personOf } from './person';
import { whyNotErased } from './reasons';

/** The person of an application in any state, with the number on the card. */
async function knownPerson(id: number): Promise<{ person: Person; memberId: string }> {
  const known = await chainOfAny(id);
  const person = known === undefined ? undefined : await personOf(known);
  if (person === undefined) throw unknownRecord('application');
  const { chain, applications } = person;
  const first = applications.find(({ _id }) => _id === chain) ?? applications[0];
  return { person, memberId: shownId({ id: chain, oid: first?.oid ?? 0 }) };
}

const personalData: Handler<'personalData'> = async ({ id }, context) => {
  const { person } = await knownPerson(id);
  const file = await everythingAbout(person, context);
  await recordAudit(context.caller, context.now(), {
    subject: 'application',
    id: person.chain,
    what: 'personal data exported',
  });
  return file;
};

const getErasure: Handler<'getErasure'> = async ({ id }, { now }) => {
  const { person, memberId } = await knownPerson(id);
  const known = await Erasure.findById(person.chain).lean();
  const newest = person.applications.at(-1);
  return {
    member_id: memberId,
    name: newest === undefined ? '' : nameShown(newest),
    reasons: known === null ? await whyNotErased(person, now()) : [],
    erased: known === null ? null : { at: known.at.toISOString(), by: known.by, reason: known.reason },
  };
};

const erasePerson: Handler<'erasePerson'> = async ({ id, member_id, reason }, context) => {
  const { person, memberId } = await knownPerson(id);
  if (member_id.trim() !== memberId) {
    throw invalidFields({ member_id: `Please type ${memberId}` });
  }
  await erase(person.chain, reason, context);
  return { success: true };
};

export const privacyCalls: Handlers = { personalData, getErasure, erasePerson };
