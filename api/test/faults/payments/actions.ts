import type { ApplicationDoc } from '../../../src/membership/record/application';
import type { Caller } from '../../../src/base/http/caller';
import type { Deed, Who } from '../node';
import type { Random } from '../random';
import {
  ADMIN,
  DECLINED_NONCE,
  groupCaller,
  OK_NONCE,
  officeCaller,
  PUBLIC,
  aPerson,
  type World,
} from '../world';

type Action = { name: string; deed: Deed; by: Caller };

/** The same applicant in another browser, with a fresh card token, because the answer was lost. */
export function inAnotherBrowser({ by, deed }: Action): Action {
  return { name: 'other browser', by, deed };
}

/** A random action on some of the applications by their office, their group, the administrator or an applicant. */
export function chooseAction(world: World, random: Random, applications: ApplicationDoc[]): Action {
  const nonce = random.chance(0.15) ? DECLINED_NONCE : OK_NONCE;
  const office = random.pick(world.offices);
  const oid = office._id;
  const own = applications.filter((one) => one.oid === oid).map(({ _id }) => _id);
  const all = random.some(applications.map(({ _id }) => _id));
  const application = random.pick(applications);
  const id = application._id;
  const staff = random.chance(0.5)
    ? ADMIN
    : officeCaller(application.oid === oid ? office : officeOf(world, application));
  const pay = (name: string, by: Caller, ids: number[]): Action => ({
    name,
    by,
    deed: { kind: 'bulk', ids, nonce },
  });
  return random.pick<Action>([
    pay('office', officeCaller(office), own),
    pay('group', groupCaller(world.group), all),
    pay('admin', ADMIN, all),
    { name: 'applicant', by: PUBLIC, deed: { kind: 'enrol', oid, nonce, who: aPerson() } },
    {
      name: 'applicant who waits',
      by: PUBLIC,
      deed: {
        kind: 'enrol',
        oid: application.oid,
        nonce,
        who: whoOf(application),
        existing: random.chance(0.7),
      },
    },
    { name: 'mark as paid', by: ADMIN, deed: { kind: 'mark', ids: own, oid } },
    { name: 'edit that pays', by: staff, deed: { kind: 'edit pays', id } },
    { name: 'edit', by: staff, deed: { kind: 'edit', id } },
    { name: 'undo', by: ADMIN, deed: { kind: 'undo', id } },
    { name: 'delete', by: ADMIN, deed: { kind: 'delete', id } },
    { name: 'restore', by: ADMIN, deed: { kind: 'restore', id } },
  ]);
}

function officeOf({ offices }: World, { oid }: ApplicationDoc) {
  return offices[0]._id === oid ? offices[0] : offices[1];
}

/** The same person by name, e-mail and birthday. */
function whoOf({ first, last, email, birthday }: ApplicationDoc): Who {
  return { first, last, email, birthday };
}
