import { hashToken } from '../../src/base/tokens';
import type { Post } from '@rollbook/contract';
import { nextNumber } from '../../src/base/counters';
import { personAccount } from '../../src/parties/accounts/names';
import { PeopleRules, Person, type PersonDoc, RULES_ID } from '../../src/parties/people/model';
import { confirmOwner } from '../../src/parties/people/rules';
import { newTotpKey } from '../../src/parties/people/totp';
import { randomUUID } from 'node:crypto';
import type { Role } from '@rollbook/contract';
import { type SquareSandbox, startSquare } from '../../../local/square/index';
import { insertNew, withDefaults } from '../../src/base/database';
import { mailKey } from '../../src/letters/mail/mailsAbout';
import { Account, type AccountRole } from '../../src/parties/accounts/model';
import { type AccountIdentity, setPassword } from '../../src/parties/accounts/setPassword';
import {
  ADMIN_ACCOUNT,
  groupAccount,
  loginName,
  memberAccount,
  officeAccount,
} from '../../src/parties/accounts/names';
import { beginMemberSession, beginSession, findSession } from '../../src/parties/accounts/sessions';
import { Batch } from '../../src/journeys/batches/model';
import { Application, type ApplicationDoc } from '../../src/membership/record/application';
import { Group, type GroupDoc } from '../../src/parties/groups/model';
import { Membership } from '../../src/membership/record/membership';
import { Outbox } from '../../src/letters/mail/model';
import { Office, type OfficeDoc } from '../../src/parties/offices/model';
import { Payment } from '../../src/money/payments/model';
import { Refund } from '../../src/money/refunds/model';
import { startApi, TEST_ENVIRONMENT, type TestApi } from '../api';
import { storeApplication, storeMember } from '../applications';
import { agreed, atOffice } from '../enrolment';
import { storeGroup, storeOffice } from '../records';
import { TEST_PASSWORD } from '../signIn';

/** An API with records of every kind. */
export type World = {
  api: TestApi;
  square: SquareSandbox;
  /** The signed-in office, one of its group, one of another group, and one that tests may change. */
  offices: { own: OfficeDoc; sister: OfficeDoc; foreign: OfficeDoc; spare: OfficeDoc };
  groups: { own: GroupDoc; foreign: GroupDoc; spare: GroupDoc };
  /** The valid token of an agreement, its application and the address of its member. */
  agreement: { token: string; id: number; email: string };
  /** The Cookie header of a session in this role. */
  cookie: (role: Role) => Promise<string | undefined>;
  /** Stores an unpaid application and answers its id. */
  unpaid: (office: OfficeDoc) => Promise<number>;
  /** An entry of the paper log of this moment. */
  entered: (office: OfficeDoc) => Promise<number>;
  /** Stores a paid application of the member. */
  paidByMember: () => Promise<number>;
  /** Stores an unpaid application of the member. */
  unpaidByMember: () => Promise<number>;
  /** Stores a paid member whom an office has renamed. */
  renamed: (office: OfficeDoc) => Promise<number>;
  /** Stores a payment in review and answers its attempt id. */
  inReview: () => Promise<string>;
  /** Stores a cancelled membership and answers its number. */
  cancelled: (office: OfficeDoc) => Promise<number>;
  /** Stores a refund that a person has to close and answers its id. */
  openRefund: (office: OfficeDoc, state: 'owed' | 'review') => Promise<string>;
  /** Stores one that expired before payment. */
  expired: (office: OfficeDoc) => Promise<number>;
  /** Stores a paid member whose membership can be renewed. */
  renewable: (office: OfficeDoc) => Promise<number>;
  deleted: (office: OfficeDoc) => Promise<number>;
  /** Stores one whose paper copy is due. */
  paperCopyDue: (office: OfficeDoc) => Promise<number>;
  /** A batch that the account has just ended, with one renewal at the office. */
  batch: (by: string, office: OfficeDoc) => Promise<string>;
  /** Stores a person with a sign-in of their own; without an account of another one an administrator. */
  person: typeof storePerson;
  /** Gives the administrator a passkey and answers its id. */
  passkey: () => Promise<string>;
  /** Another session of the role's account. */
  session: (role: Role) => Promise<string>;
  failedMail: () => Promise<string>;
  /** A mail to the member of this application, by its name. */
  memberMail: (application: number) => Promise<string>;
  /** Restores offices, groups and passwords. */
  repair: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The named owner who is the administrator of the runs. */
export const OWNER = 'admin:900001';

/** Starts it on a database with this name, without rate limits. */
export async function startWorld(name: string): Promise<World> {
  const { SQUARE_TOKEN: token, SQUARE_LOCATION_ID: locationId } = TEST_ENVIRONMENT;
  const square = await startSquare({ token, locationId });
  const environment = { SQUARE_BASE_URL: square.url, RATE_LIMITS: '0' };
  const api = await startApi(name, { environment });
  const groups = { own: await storeGroup(), foreign: await storeGroup(), spare: await storeGroup() };
  const offices = {
    own: await storeOffice({ ogid: groups.own._id }),
    sister: await storeOffice({ ogid: groups.own._id, calendar_year: false }),
    foreign: await storeOffice({ ogid: groups.foreign._id, online_payment: false }),
    spare: await storeOffice(),
  };
  const accounts = accountsOf(offices.own, groups.own);
  for (const account of Object.values(accounts)) await setPassword(account, TEST_PASSWORD);
  await setPassword({ ...accounts.admin, _id: ADMIN_ACCOUNT }, TEST_PASSWORD);
  await storePerson({ account: OWNER, post: 'owner', totp: newTotpKey() });
  await confirmOwner(await personOf(OWNER));
  const people = await Person.find().lean();
  const tokenOf = sessionKeeper(api.services.now);
  const hashes = await Account.find().lean();
  const agreement = await signed(api, offices.own);
  const applied = await Application.findById(agreement.id).orFail().lean();
  let made = 0;
  return {
    api,
    square,
    offices,
    groups,
    agreement,
    cookie: async (role) => {
      if (role === 'public') return undefined;
      return `rollbook=${await tokenOf(role === 'member' ? { email: agreement.email } : accounts[role])}`;
    },
    unpaid: async (office) => (await storeApplication(office))._id,
    entered: async (office) => (await storeApplication(office, enteredNow()))._id,
    expired: async (office) => (await storeApplication(office, { expiration_date: '2024-12-31' }))._id,
    batch: async (by, office) => {
      const id = (await storeApplication(office, enteredNow()))._id;
      const item = { id, made: id, outcome: 'done', name: '', code: '', detail: '' } as const;
      const ended = { state: 'done', open: false, started_at: new Date() } as const;
      const batch = { kind: 'renew', another: false, by, ...ended } as const;
      const _id = randomUUID();
      await insertNew(Batch, withDefaults(Batch, { ...batch, items: [item], _id }));
      return _id;
    },
    renewable: async (office) => (await storeMember(office, 20))._id,
    deleted: async (office) => (await storeApplication(office, deletedFields()))._id,
    paperCopyDue: async (office) => (await storeApplication(office, { paper_copy: 'due' }))._id,
    paidByMember: async () => {
      const paid = { paid: true, payment_type: 'cash', email: agreement.email } as const;
      return (await storeApplication(offices.own, paid))._id;
    },
    unpaidByMember: async () => (await storeApplication(offices.own, { email: agreement.email }))._id,
    renamed: async (office) => {
      const paid = { paid: true, payment_type: 'cash', renamed: true } as const;
      return (await storeApplication(office, paid))._id;
    },
    cancelled: async (office) => {
      const cancelled = randomUUID();
      const { _id } = await storeApplication(office, { cancelled });
      await Membership.create({
        _id,
        cancellation: cancelled,
        cancelled_on: '2026-01-15',
        ended_at_once: true,
      });
      return _id;
    },
    openRefund: async (office, state) => {
      const _id = randomUUID();
      const paid = { paid: true, payment_type: 'cash', refund: _id } as const;
      const { _id: application } = await storeApplication(office, paid);
      const made_at = 'here';
      await Refund.create({ _id, application, amount: 1500, state, made_at, created: new Date() });
      return _id;
    },
    inReview: async () => {
      const _id = randomUUID();
      await Payment.create({
        _id,
        state: 'review',
        actor: 'admin',
        kind: 'bulk',
        ids: [1],
        amount: 2000,
        digest: 'fuzz',
        created: new Date(),
      });
      return _id;
    },
    person: storePerson,
    passkey: async () => {
      const id = randomUUID();
      const passkey = { id, key: '', counter: 0, backed_up: true, name: 'Key', added: new Date() };
      await Person.updateOne({ account: OWNER }, { $set: { passkeys: [passkey], passkey_ids: [id] } });
      return id;
    },
    session: async (role) => {
      if (role === 'public' || role === 'member') return 'unknown';
      const account = { ...accounts[role], ...(await stampOf(accounts[role])) };
      const browser = { now: api.services.now, sessionId: undefined, ip: '', userAgent: '' };
      return hashToken(await beginSession(account, browser));
    },
    failedMail: () => storeFailedMail(`fuzz:${(made += 1)}`),
    memberMail: async (application) => {
      const id = await storeFailedMail(`fuzz:${(made += 1)}`);
      const data = {
        application,
        planName: '',
        id: '1-1',
        name: '',
        amount: '$20.00',
        method: 'cash',
        forMember: true,
      };
      await Outbox.updateOne({ _id: id }, { about: String(application), template: 'refunded', data });
      return mailKey(id);
    },
    repair: async () => {
      for (const office of Object.values(offices)) await Office.replaceOne({ _id: office._id }, office);
      for (const group of Object.values(groups)) await Group.replaceOne({ _id: group._id }, group);
      for (const account of hashes) await Account.replaceOne({ _id: account._id }, account);
      for (const person of people) await Person.replaceOne({ _id: person._id }, person);
      await PeopleRules.updateOne({ _id: RULES_ID }, { $set: { shared_password: true } });
      await Application.replaceOne({ _id: agreement.id }, applied);
    },
    stop: async () => {
      await api.stop();
      await square.stop();
    },
  };
}

/** Reuses the session of each account while it is valid; a new one for each request would be slower. */
function sessionKeeper(now: () => Date): (owner: AccountIdentity | { email: string }) => Promise<string> {
  const tokens = new Map<string, string>();
  const browser = { now, sessionId: undefined, ip: '', userAgent: '' };
  return async (owner) => {
    const name = 'email' in owner ? memberAccount(owner.email) : owner._id;
    const known = tokens.get(name);
    if (known !== undefined && (await findSession(known, now())) !== undefined) return known;
    const token =
      'email' in owner
        ? (await beginMemberSession(owner.email, browser)).token
        : await beginSession({ ...owner, ...(await stampOf(owner)) }, browser);
    tokens.set(name, token);
    return token;
  };
}

/** A new password may have been set meanwhile. */
const stampOf = ({ _id }: AccountIdentity) => Account.findById(_id).select({ stamp: 1, _id: 0 }).lean();

const personOf = async (account: string) => (await Person.findOne({ account }).orFail().lean())._id;

async function storePerson(
  given: Partial<PersonDoc> & { post?: Post; hash?: string } = {},
): Promise<PersonDoc> {
  const _id = await nextNumber('person');
  const { post = null, hash = '', role = 'admin', oid = null, ogid = null, ...fields } = given;
  const email = `person${_id}@rollbook.example`;
  const account = fields.account ?? personAccount({ role, oid, ogid }, _id);
  const person = withDefaults(Person, {
    _id,
    account,
    role,
    oid,
    ogid,
    name: `Person ${_id}`,
    email,
    login: email,
    state: 'active',
    ...fields,
  });
  await Person.create(person);
  if (post !== null || account !== OWNER)
    await Account.updateOne(
      { _id: account },
      {
        $set: {
          role,
          oid,
          ogid,
          post: post ?? (role === 'admin' ? 'desk' : null),
          ...(account === OWNER ? {} : { hash }),
        },
      },
      { upsert: true },
    );
  return person;
}

function accountsOf(office: OfficeDoc, group: GroupDoc): Record<AccountRole, AccountIdentity> {
  return {
    // A named owner: the shared password opens no people.
    admin: { _id: OWNER, role: 'admin', oid: null, ogid: null },
    office: { _id: officeAccount(office._id), role: 'office', oid: office._id, ogid: null },
    group: { _id: groupAccount(group._id), role: 'group', oid: null, ogid: group._id },
  };
}

async function signed(api: TestApi, office: OfficeDoc): Promise<World['agreement']> {
  const input = atOffice(office._id);
  const { body } = await api.client().call('submitApplication', { ...input, ...agreed('en') });
  const { application } = body as { application: { id: number; agreementPath: string } };
  const token = application.agreementPath.split('/').at(-1) ?? '';
  return { id: application.id, token, email: loginName(String(input.email)) };
}

function enteredNow(): Partial<ApplicationDoc> {
  return { source: 'paper', entered_at: new Date(), changed_by: '' };
}

function deletedFields(): Partial<ApplicationDoc> {
  return { state: 'deleted', deleted_at: new Date(), deleted_by: 'admin' };
}

async function storeFailedMail(_id: string): Promise<string> {
  const to = { name: 'Ann Lee', address: 'ann@rollbook.example' };
  const error = 'The mail server could not be reached';
  const now = new Date();
  await Outbox.create({
    _id,
    to,
    language: 'en',
    template: 'member',
    state: 'dead',
    due: now,
    error,
    created: now,
  });
  return _id;
}
