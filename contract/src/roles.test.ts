import { describe, expect, it } from 'vitest';
import { type CallName, type CallRow, calls } from './calls';
import { notInRole } from './messages/roles';
import { type AdminRights, hasDuty, mayMake, type Permission, POSTS, SHARED_RIGHTS } from './roles';

const NAMES = Object.keys(calls) as CallName[];
const whoOf = (name: CallName): Permission => {
  const { who }: CallRow = calls[name];
  return who;
};
const allowed = (...who: [role: 'office' | 'group' | 'admin', rights: AdminRights | null]) =>
  NAMES.filter((name) => mayMake(whoOf(name), ...who));

describe('who may make a call of the table', () => {
  it.each(POSTS.flatMap((post) => [true, false].map((names) => ({ post, names }))))(
    'an administrator: what the duties of %j include',
    (rights) => {
      const rows = NAMES.filter((name) => {
        const { admin } = whoOf(name);
        return admin !== undefined && hasDuty(rights, admin);
      });
      expect(allowed('admin', rights)).toEqual(rows);
    },
  );

  it('the shared password, as long as no person is known', () => {
    expect(allowed('admin', null)).toEqual(allowed('admin', SHARED_RIGHTS));
  });

  it('each role all that a lesser one may, and the owner all', () => {
    const of = (post: AdminRights['post'], names = false) => new Set(allowed('admin', { post, names }));
    const roles = [of('viewer'), of('viewer', true), of('desk'), of('manager'), of('owner')];
    const lost = roles.slice(1).map((role, at) => [...(roles[at] ?? [])].filter((name) => !role.has(name)));
    expect(lost).toEqual([[], [], [], []]);
    expect(of('owner').size).toBe(NAMES.filter((name) => whoOf(name).admin !== undefined).length);
  });

  it('a viewer reads: no call that changes a record is theirs', () => {
    const changes = allowed('admin', { post: 'viewer', names: true }).filter((name) => {
      const { admin, ...others } = whoOf(name);
      return admin !== 'any' && !('public' in others) && calls[name].method === 'PUT';
    });
    expect(changes).toEqual([]);
  });

  it.each(['office', 'group'] as const)(
    'an %s its own row, and who acts for it as far as the post goes',
    (role) => {
      const own = NAMES.filter((name) => whoOf(name)[role] !== undefined);
      expect(allowed(role, null)).toEqual(own);
      const viewer = { post: 'viewer', names: false } as const;
      const reads = allowed(role, viewer);
      expect(reads).toEqual(own.filter((name) => allowed('admin', viewer).includes(name)));
      expect(reads).toContain('getReport');
      expect(reads).not.toContain('processOfficePayment');
    },
  );
});

it('says what a role does not include, and who can help', () => {
  expect(notInRole('viewer', 'desk')).toBe(
    'Your role (viewer) does not include changing applications or taking payments; ask an owner.',
  );
  expect(notInRole('desk', 'the receipts')).toBe(
    'Your role (desk) does not include the receipts; ask an owner.',
  );
  expect(notInRole('shared', 'people')).toBe(
    'The shared password does not include who may sign in; sign in with your own name.',
  );
});
