import { insertMissing, withDefaults } from '../../base/database';
import { ApiProblem } from '../../base/http/problem';
import { Account } from '../accounts/model';
import { type PeopleRulesDoc, PeopleRules, Person, type PersonDoc, RULES_ID } from './model';

/** The rules of this moment; those of the specification until an owner changes them. */
export async function peopleRules(): Promise<PeopleRulesDoc> {
  return (await PeopleRules.findById(RULES_ID).lean()) ?? withDefaults(PeopleRules, { _id: RULES_ID });
}

type Change = Partial<Omit<PeopleRulesDoc, '_id' | 'version'>>;

/** Changes the rules by what they are at that moment. `change` may throw, and is asked again when another one was faster. */
export async function changeRules(change: (rules: PeopleRulesDoc) => Change): Promise<void> {
  await insertMissing(PeopleRules, [withDefaults(PeopleRules, { _id: RULES_ID })]);
  for (;;) {
    const rules = await peopleRules();
    const seen = { _id: RULES_ID, version: rules.version };
    const { matchedCount } = await PeopleRules.updateOne(seen, {
      $set: change(rules),
      $inc: { version: 1 },
    });
    if (matchedCount === 1) return;
  }
}

/** Counts a person among the confirmed owners when they are one: an owner who has joined and has a second factor. */
export async function confirmOwner(id: number): Promise<void> {
  if (!(await isConfirmedOwner(id))) return;
  await changeRules(({ owners }) => ({ owners: owners.includes(id) ? owners : [...owners, id] }));
  // Demoted or reset meanwhile, which looked for the owner before it was counted.
  if (!(await isConfirmedOwner(id))) await dropOwner(id);
}

/**
 * Takes a person out of the confirmed owners, before anything else of them changes. Throws `conflict` for the last one: one
 * write decides, so that of two who leave at once one stays.
 */
export async function releaseOwner(id: number): Promise<void> {
  if (!(await peopleRules()).owners.includes(id)) return;
  await changeRules(({ owners }) => {
    if (owners.length === 1 && owners[0] === id) throw lastOwner();
    return { owners: owners.filter((one) => one !== id) };
  });
}

/** The same without the check, for the operator's command. */
export async function dropOwner(id: number): Promise<void> {
  await changeRules(({ owners }) => ({ owners: owners.filter((one) => one !== id) }));
}

function lastOwner(): ApiProblem {
  return new ApiProblem(
    'conflict',
    'This is the last owner with a second factor. Make another person an owner first.',
  );
}

async function isConfirmedOwner(id: number): Promise<boolean> {
  const person = await Person.findOne({ _id: id, state: 'active', role: 'admin' }).lean();
  if (person === null || !hasFactor(person)) return false;
  const account = await Account.findById(person.account).select('post').lean();
  return account?.post === 'owner';
}

export function hasFactor({ totp, passkeys }: Pick<PersonDoc, 'totp' | 'passkeys'>): boolean {
  return totp !== null || passkeys.length > 0;
}
