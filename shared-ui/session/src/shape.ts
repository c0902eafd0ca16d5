import { type AdminRights, type Group, type Office, POSTS } from '@rollbook/contract';

/** An office in the session: at least id and name, the rest as received (§3). */
export type SessionOffice = Readonly<Pick<Office, 'oid' | 'office_name'> & Partial<Office>>;

/** A group in the session: at least its id. */
export type SessionGroup = Readonly<Pick<Group, 'ogid'> & Partial<Group>>;

/** A named administrator: what they are called, and their rights. */
export type AdminPerson = AdminRights & { readonly name: string };

/** No office: the specification's initial value is an empty object, not null (§3). */
export type NoOffice = Readonly<Record<string, never>>;

/** What the browser stores about the sign-in (specification §3). It carries no authority. */
export type Session = {
  readonly code: string | null;
  readonly admin: boolean;
  readonly office: SessionOffice | NoOffice;
  readonly officeVerified: boolean;
  readonly group: SessionGroup | null;
  readonly groupVerified: boolean;
};

export const initialSession: Session = {
  code: null,
  admin: false,
  office: {},
  officeVerified: false,
  group: null,
  groupVerified: false,
};

/** True when an administrator, an office or a group is signed in. */
export function isAnybody({ admin, officeVerified, groupVerified }: Session): boolean {
  return admin || officeVerified || groupVerified;
}

const FIELDS = Object.keys(initialSession);

/** Parses the stored value; a broken, foreign or outdated one becomes the initial session. */
export function parseSession(text: string | null): Session {
  if (text === null) return initialSession;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : initialSession;
  } catch {
    return initialSession;
  }
}

function isSession(value: unknown): value is Session {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  if (keys.length !== FIELDS.length || !FIELDS.every((field) => keys.includes(field))) return false;
  const { code, admin, office, officeVerified, group, groupVerified } = value;
  return (
    (code === null || typeof code === 'string') &&
    typeof admin === 'boolean' &&
    (isOffice(office) || (isEmpty(office) && officeVerified === false)) &&
    typeof officeVerified === 'boolean' &&
    (isGroup(group) || (group === null && groupVerified === false)) &&
    typeof groupVerified === 'boolean'
  );
}

/** Distinguishes an office from the empty object, by id and name. */
export function isOffice(value: unknown): value is SessionOffice {
  return isRecord(value) && Number.isSafeInteger(value['oid']) && typeof value['office_name'] === 'string';
}

/** Checks for a group, by its id. */
export function isGroup(value: unknown): value is SessionGroup {
  return isRecord(value) && Number.isSafeInteger(value['ogid']);
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}

/** The person of a server's answer; null for the shared password, and for an older server. */
export function personIn(answer: unknown): AdminPerson | null {
  const person = isRecord(answer) ? answer['person'] : null;
  if (!isRecord(person)) return null;
  const { name, post, names } = person;
  const known = POSTS.find((one) => one === post);
  return typeof name === 'string' && known !== undefined
    ? { name, post: known, names: names === true }
    : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
