import { randomUUID } from 'node:crypto';
import {
  APPLICATION_STATUSES,
  type CallName,
  denverDate,
  FEE_CENTS,
  type LinkPurpose,
  type Role,
  shownId,
} from '@rollbook/contract';
import { officeAccount } from '../../src/parties/accounts/names';
import { newPasswordLink } from '../../src/parties/accounts/passwordLinks';
import { newToken } from '../../src/base/tokens';
import { screenPathOf } from '../../src/letters/agreements/links';
import { MemberRequest } from '../../src/journeys/requests/model';
import { Join } from '../../src/membership/joining/model';
import { Application } from '../../src/membership/record/application';
import { Payment } from '../../src/money/payments/model';
import { memberCardCode } from '../../src/membership/record/cardCode';
import { newLink } from '../../src/base/links/links';
import { mailedLink } from '../applications';
import { agreed, atOffice } from '../enrolment';
import { applicant, bulk, DECLINED, OK, selection } from '../payments';
import { newTicket } from '../../src/parties/people/tickets';
import { newTotpKey } from '../../src/parties/people/totp';
import { newestSettings } from '../../src/parties/brand/live';
import type { PersonDoc } from '../../src/parties/people/model';
import { hashPassword } from '../../src/parties/accounts/passwords';
import { openMemberSession, TEST_PASSWORD, totpCode } from '../signIn';
import { OWNER, type World } from './world';

type Input = Record<string, unknown>;

const NEW_PASSWORD = 'plum velvet harbor 47';

/** Which stored record a request names: 0 is the caller's own, others are foreign or changed by other requests. */
export type Pick = number;

/** Meaningful values of a call: ids of stored records, right passwords, a working card. */
export async function realInput(name: CallName, role: Role, pick: Pick, world: World): Promise<Input> {
  return (await REAL[name]?.({ world, role, pick, ...namedBy(pick, world) })) ?? {};
}

type Known = ReturnType<typeof namedBy> & { world: World; role: Role; pick: Pick };

function namedBy(pick: Pick, { offices, groups }: World) {
  const officeAt = [offices.own, offices.own, offices.sister, offices.foreign, offices.spare];
  const groupAt = [groups.own, groups.own, groups.foreign];
  return {
    office: officeAt[pick % officeAt.length] ?? offices.own,
    group: groupAt[pick % groupAt.length] ?? groups.own,
  };
}

const month = () => `${denverDate(new Date()).slice(5, 7)}/${denverDate(new Date()).slice(0, 4)}`;
const ofOffice = ({ office }: Known) => ({ oid: office._id });
const aMail = async ({ world, office }: Known) => {
  const id = await world.unpaid(office);
  return { id, mail: await world.memberMail(id) };
};
const searched = ({ pick }: Known) => ({
  ...(pick % 3 === 1 ? { search: 'le' } : {}),
  ...(pick % 2 === 1 ? { month: month() } : {}),
});
const ofGroup = ({ group }: Known) => ({ ogid: group._id });
const spareOffice = ({ world }: Known) => ({ oid: world.offices.spare._id });
const spareGroup = ({ world }: Known) => ({ ogid: world.groups.spare._id });
const ofSigned = ({ world }: Known) => ({ id: world.agreement.id });
const ofExpired = async ({ world, office }: Known) => ({ id: await world.expired(office) });
const ofUnpaid = async ({ world, office }: Known) => ({ id: await world.unpaid(office) });

const reason = 'The wrong person';

/** A request of the office that waits; answers its id. */
async function asked(
  application: number,
  { _id: oid }: { _id: number },
  office: number | null = null,
): Promise<string> {
  const about = {
    office,
    chain: application,
    application,
    oid,
    kind: 'move' as const,
    reason,
    asked_by: officeAccount(oid),
  };
  const _id = randomUUID();
  await MemberRequest.create({ ...about, _id, asked_at: new Date(), due: denverDate(new Date()) });
  return _id;
}

/** Marks an application as paid by its office; answers its id. */
async function marked(id: number, { _id: oid }: { _id: number }): Promise<number> {
  const _id = randomUUID();
  const made = {
    _id,
    state: 'done' as const,
    kind: 'offline' as const,
    actor: officeAccount(oid),
    ids: [id],
  };
  const now = new Date();
  await Payment.create({ ...made, amount: FEE_CENTS, payment_type: 'cash', digest: 'x', created: now });
  const paid = { paid: true, payment_type: 'cash', payment: _id, payment_time: now };
  await Application.updateOne({ _id: id }, { $set: paid });
  return id;
}

/** One to three unpaid applications of the office. */
async function unpaidOnes({ world, office, pick }: Known): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count <= pick % 3; count++) ids.push(await world.unpaid(office));
  return ids;
}

/** The token of a link by which a member renews. */
async function renewalLink({ world, office }: Known): Promise<string> {
  return mailedLink(await world.renewable(office), 'renew');
}

function newOffice({ world, pick }: Known): Input {
  return {
    office_name: 'Clínica Ünïcode',
    office_email: `clinic-${randomUUID()}@rollbook.example`,
    office_url: 'https://clinic.example',
    ogid: pick % 2 === 0 ? world.groups.spare._id : null,
  };
}

const ofChain = ({ world }: Known) => ({ chain: world.agreement.id });
const ownPaper = ({ world }: Known) => ({ chain: world.agreement.id, id: world.agreement.id });

const REAL: { [Name in CallName]?: (known: Known) => Input | Promise<Input> } = {
  getOffices: ({ pick }) =>
    pick % 2 === 0
      ? { active: true, limit: 100 }
      : { search: 'clinic', limit: 2, ogid: 'none', calendar_year: true, online_payment: true },
  getOffice: ofOffice,
  submitApplication: ({ office, pick }) => ({
    ...atOffice(office._id),
    ...(pick % 2 === 0 ? agreed('es') : {}),
    birthday: '1980-03-04',
    ...(pick % 4 === 3 ? {} : { another: true }),
  }),
  processApplicationPayment: ({ office, pick }) =>
    applicant(office._id, {
      nonce: pick % 2 === 1 ? DECLINED : OK,
      amount: FEE_CENTS,
      ...(pick % 3 === 2 ? { existing: true } : { another: true }),
    }),
  setPasswordByLink: async ({ world }) => ({
    token: await newPasswordLink(officeAccount(world.offices.spare._id), 'fuzz', new Date()),
    newPassword: TEST_PASSWORD,
  }),
  getWaitingByOffice: () => ({}),
  getFigures: () => ({}),
  getFigureMonths: () => ({}),
  askPasswordLink: ({ pick }) => ({ email: `fuzz${pick}@rollbook.example` }),
  paymentStatus: () => ({ attempt: randomUUID() }),
  endAgreementLink: () => ({ token: 'unknown' }),
  agreement: ({ world, pick }) => ({ token: pick % 3 === 2 ? 'unknown' : world.agreement.token }),

  getApplications: ({ pick }) => (pick % 2 === 0 ? {} : { limit: 5 }),
  getApplicationsAll: ({ pick }) => (pick % 2 === 0 ? {} : { limit: 2, cursor: `${Date.now()}_5` }),
  getApplicationsByMonth: () => ({ date: month() }),
  getApplicationsForOffice: ({ office, pick }) => ({
    oid: office._id,
    ...(pick % 2 === 0 ? { since: '2026-01-01' } : {}),
    ...(pick % 3 === 1 ? { search: 'le', paid: false } : {}),
    ...(pick % 4 === 3 ? { limit: 2, cursor: `${Date.now()}_5` } : {}),
    ...(pick % 5 === 2 ? { kind: 'renewal', sort: 'last' } : {}),
    ...(pick % 7 < APPLICATION_STATUSES.length ? { status: APPLICATION_STATUSES[pick % 7] } : {}),
  }),
  getApplicationsByMonthOffice: (known) => ({ ...ofOffice(known), date: month() }),
  getApplicationDetails: ofUnpaid,
  getMemberPage: ofUnpaid,
  personalData: ofUnpaid,
  getErasure: ofUnpaid,
  memberCard: async ({ world, office, pick }) => ({
    id: pick % 3 === 2 ? await world.unpaid(office) : await world.renewable(office),
  }),
  memberReceipt: async ({ world, office, pick }) => ({
    id: pick % 3 === 2 ? await world.unpaid(office) : await world.renewable(office),
  }),
  getDeletedApplications: () => ({}),
  officeSubmitApplication: ({ office, pick }) => ({
    office: { oid: office._id },
    ...(pick % 2 === 1 ? { primaryPhone: '(303) 555-0139' } : {}),
    first: 'Ann',
    last: 'Ng',
    email: 'ann@rollbook.example',
    submitDate: denverDate(new Date()),
  }),
  getEnteredToday: ofOffice,
  takeBackPayment: async ({ world, office }) => ({
    id: await marked(await world.unpaid(office), office),
    reason,
  }),
  askAdministrator: async (known) => {
    const other = `${await known.world.unpaid(known.office)}-${known.office._id}`;
    return { ...(await ofUnpaid(known)), kind: 'twice', other, reason };
  },
  withdrawRequest: async ({ world, office }) => {
    const id = await world.unpaid(office);
    await asked(id, office);
    return { id, kind: 'move' };
  },
  doRequest: async (known) => ({
    request: await asked(await known.world.unpaid(known.office), known.office, spareOffice(known).oid),
    amount: 0,
  }),
  refuseRequest: async ({ world, office }) => ({
    request: await asked(await world.unpaid(office), office),
    reason,
  }),
  getJoining: async ({ world, office }) => ({
    id: await world.unpaid(office),
    other: shownId({ id: await world.unpaid(office), oid: office._id }),
  }),
  joinRecords: async ({ world, office }) => {
    const [stays, goes] = [await world.unpaid(office), await world.unpaid(office)];
    return {
      id: stays,
      other: shownId({ id: goes, oid: office._id }),
      stays,
      taken: ['name'],
      cancel_unpaid: true,
    };
  },
  getSuspicions: () => ({}),
  tellApart: async ({ world, office }) => ({
    id: await world.unpaid(office),
    other: await world.unpaid(office),
  }),
  partRecords: async ({ world, office }) => {
    const [stays, goes] = [await world.unpaid(office), await world.unpaid(office)];
    const numbers = {
      stays_number: `${stays}-1`,
      goes_number: `${goes}-1`,
      stays_name: 'Ann Lee',
      goes_name: 'Ann Lee',
    };
    const at = new Date();
    const done = {
      state: 'parted' as const,
      open: false,
      by: 'admin',
      at,
      until: at,
      expires: new Date(at.getTime() + 86_400_000),
    };
    const wish = { fromGoes: [], cancelUnpaid: false };
    const joining = randomUUID();
    await Join.create({ _id: joining, stays, goes, ...numbers, oids: [office._id], wish, ...done });
    return { joining };
  },
  takeBackApplication: async ({ world, office, pick }) => ({
    id: await world.entered(office),
    ...(pick % 3 === 1 ? { version: 1 } : {}),
  }),
  editApplication: async (known) => ({
    ...(await ofUnpaid(known)),
    first: 'Ånn',
    last: 'Lee-2',
    email: 'ann@rollbook.example',
    ...(known.pick % 3 === 1 ? { version: 1 } : {}),
    ...(known.pick % 4 === 2 ? { paid: true, payment_type: 'cash' } : {}),
  }),
  deleteApplication: ofUnpaid,
  restoreApplication: async ({ world, office }) => ({ id: await world.deleted(office) }),
  searchForMember: () => ({ search: 'le' }),
  searchOtherOffices: ({ pick }) => ({ search: 'le', show: pick % 2 === 0 }),
  enrolledCard: async ({ world, pick }) => ({
    token: pick % 3 === 2 ? 'unknown' : await agreementToken(await world.paidByMember()),
  }),
  payNow: async ({ world, office, pick }) => ({
    token: pick % 3 === 2 ? 'unknown' : await agreementToken(await world.unpaid(office)),
  }),
  agreementPdf: ofSigned,

  getUnpaidApplicationsForOffice: ofOffice,
  getUnpaidApplicationsForGroup: ofGroup,
  getGroupFigures: ofGroup,
  getRenewalsByOffice: () => ({}),
  getOfficeFigures: ofOffice,
  getExpiredApplicationsForOffice: ofOffice,
  getReceiptsForOffice: (known) => ({ ...ofOffice(known), ...searched(known) }),
  getReceiptsForGroup: (known) => ({ ...ofGroup(known), ...searched(known) }),
  renewExpiredApplication: ofExpired,
  deleteExpiredApplication: ofExpired,
  processOfficePayment: async (known) => ({
    ...bulk(await unpaidOnes(known), known.pick % 2 === 1 ? DECLINED : OK),
    office: { oid: known.office._id },
  }),
  markAsPaid: async (known) => ({
    ...selection(await unpaidOnes(known)),
    office: { oid: known.office._id },
    paymentType: 'cash',
    receivedOn: denverDate(new Date()),
  }),

  getMarkedByOffices: ({ office, pick }) => (pick % 2 === 0 ? {} : { date: month(), oid: office._id }),
  getRenamedMembers: () => ({}),
  checkRenamedMember: async ({ world, office }) => ({ id: await world.renamed(office) }),
  resolvePayment: async ({ world, pick }) => ({
    attempt: pick % 5 === 4 ? randomUUID() : await world.inReview(),
    reason: 'Compared with the provider',
  }),

  addOffice: (known) => ({ newOffice: newOffice(known) }),
  editOffice: (known) => ({
    ...spareOffice(known),
    newOffice: { ...newOffice(known), ogid: known.world.groups.spare._id },
  }),
  checkOfficeMove: (known) => ({ from: spareOffice(known).oid, to: known.office._id }),
  getAnsweredRequests: () => ({}),
  getOfficeMove: (known) => ({ oid: spareOffice(known).oid }),
  setOfficeActive: (known) => ({ ...spareOffice(known), active: known.pick % 2 === 0 }),
  getCompletedTime: ofOffice,
  updateCompletedTime: spareOffice,
  addGroup: () => ({ name: 'Gruppe', username: `group-${randomUUID()}`, password: TEST_PASSWORD }),
  editGroup: (known) => ({ ...spareGroup(known), name: 'Spare', username: `spare-${randomUUID()}` }),
  changeGroupPassword: (known) => ({ ...spareGroup(known), password: TEST_PASSWORD }),
  getOfficesInGroup: (known) => ({
    ...ofGroup(known),
    ...(known.pick % 2 === 0 ? {} : { search: 'clinic' }),
  }),

  login: () => ({ password: TEST_PASSWORD }),
  officeLogin: ({ world }) => ({ email: world.offices.own.office_email, password: TEST_PASSWORD }),
  groupLogin: ({ world }) => ({ username: world.groups.own.username, password: TEST_PASSWORD }),
  officeChangePassword: (known) => ({
    ...ofOffice(known),
    oldPassword: TEST_PASSWORD,
    newPassword: `another ${TEST_PASSWORD}`,
  }),
  makePasswordForOffice: spareOffice,

  getCancellation: ofUnpaid,
  cancelMembership: async (known) => ({
    ...(await ofUnpaid(known)),
    by: known.pick % 2 === 0 ? 'member' : 'plan',
    ends: known.pick % 3 === 0 ? 'with term' : 'at once',
    reason: 'Moved away',
  }),
  undoCancellation: async ({ world, office }) => ({
    id: await world.cancelled(office),
    reason: 'A mistake',
  }),
  handOutRefund: async ({ world, office }) => ({
    refund: await world.openRefund(office, 'owed'),
    date: denverDate(new Date()),
    method: 'cash',
  }),

  resolveRefund: async ({ world, office }) => ({
    refund: await world.openRefund(office, 'review'),
    reason: 'Looked into',
  }),

  requeueMail: async ({ world }) => ({ id: await world.failedMail() }),
  dismissMail: async ({ world }) => ({ id: await world.failedMail() }),
  getAuditTrail: ({ world, pick }) =>
    pick % 2 === 0
      ? { subject: 'application', id: String(world.agreement.id) }
      : { subject: 'office', id: String(world.offices.spare._id) },

  getStatements: ofOffice,
  setStatements: ({ office, pick }) => ({ oid: office._id, on: pick % 2 === 0 }),
  saveForLater: ({ office }) => ({
    office: office._id,
    language: 'es',
    email: 'later@rollbook.example',
    first: 'Ñandú',
  }),
  getResumeLink: async (known) => ({ token: await savedForm(known) }),
  resumeForm: async (known) => ({ token: await savedForm(known) }),
  getStopLink: async (known) => ({ token: await unpaidLink('stop-reminders', known) }),
  stopReminders: async (known) => ({ token: await unpaidLink('stop-reminders', known) }),
  getPayLink: async (known) => ({ token: await unpaidLink('pay', known) }),
  payByLink: async (known) => ({
    token: await unpaidLink('pay', known),
    nonce: known.pick % 2 === 1 ? DECLINED : OK,
    amount: FEE_CENTS,
    language: 'en',
  }),
  getMail: aMail,
  sendMailAgain: aMail,
  sendAgreementAgain: ({ world }) => ({ id: world.agreement.id }),
  handOutPaperCopy: async ({ world, office }) => ({ id: await world.paperCopyDue(office) }),
  getParticipatingOffices: ({ pick }) => ({ search: pick % 2 === 0 ? 'cl' : '', cursor: pick % 3 }),
  verifyDocument: ({ pick }) => ({ sha256: String(pick % 10).repeat(64) }),

  keepLink: async (known) => ({ token: await unpaidLink('pay', known), purpose: 'pay' }),
  reopenLink: () => ({ visit: 'v'.repeat(43), purpose: 'renew' }),
  sendNewLink: ({ pick }) => ({ purpose: 'resume', email: `fuzz${pick}@rollbook.example`, language: 'en' }),
  getRenewals: ({ office, pick }) => ({
    oid: office._id,
    ...(pick % 2 === 0 ? {} : { order: 'latest', limit: 2 }),
  }),
  getRenewalsForGroup: (known) => ({
    ...ofGroup(known),
    ...(known.pick % 2 === 0 ? {} : { order: 'latest', limit: 2 }),
  }),
  startBatch: async ({ world, office }) => ({ kind: 'renew', ids: [await world.renewable(office)] }),
  undoBatch: async ({ world, role, office, pick }) => {
    const by = role === 'office' ? officeAccount(world.offices.own._id) : OWNER;
    return { batch: pick % 4 === 3 ? 'unknown' : await world.batch(by, office) };
  },
  enterLogRows: ({ office, pick }) => ({
    office: { oid: office._id },
    rows: Array.from({ length: 1 + (pick % 3) }, (_, nth) => ({
      row: randomUUID(),
      first: 'Ann',
      last: `Ng ${nth}`,
      email: pick % 2 === 1 ? 'no mail' : 'ann@rollbook.example',
      submitDate: denverDate(new Date()),
    })),
  }),
  getLogRows: ofOffice,
  dropLogRows: () => ({ rows: [randomUUID()] }),
  addNote: async ({ world, office }) => ({ id: await world.renewable(office), text: 'Speaks Spanish' }),
  noteCall: async ({ world, office }) => ({ id: await world.renewable(office), text: 'Left a message' }),
  getRenewalForm: async (known) => ({ token: await renewalLink(known) }),
  submitRenewal: async (known) => ({ ...atOffice(known.office._id), token: await renewalLink(known) }),
  processRenewalPayment: async (known) => ({
    ...applicant(known.office._id, { nonce: known.pick % 4 === 3 ? DECLINED : OK, amount: FEE_CENTS }),
    token: await renewalLink(known),
  }),

  memberLogin: async ({ world }) => ({
    token: await newLink(
      { purpose: 'member', about: { email: world.agreement.email }, minutes: 15 },
      new Date(),
    ),
    language: 'en',
  }),
  changeMyDetails: (known) => ({
    ...ofChain(known),
    primary_phone: '303-555-0199',
    reminders: known.pick % 2 === 0,
  }),
  changeMyEmail: () => ({ email: `${randomUUID()}@rollbook.example` }),
  confirmMyEmail: async ({ world }) => {
    const { email } = world.agreement;
    const about = { email, data: { from: email, session: await openMemberSession(email) } };
    return {
      token: await newLink({ purpose: 'confirm-email', about, minutes: 15 }, new Date()),
      language: 'es',
    };
  },
  myNextPage: async ({ world }) => ({
    chain: await world.unpaidByMember(),
    purpose: 'pay',
    language: 'en',
  }),
  cancelMyMembership: async ({ world }) => ({ chain: await world.paidByMember() }),
  reissueCard: ofChain,
  myCard: async (known) =>
    known.pick % 3 === 2 ? ofChain(known) : { chain: await known.world.paidByMember() },
  myAgreement: ownPaper,
  myReceipt: async ({ world }) => {
    const id = await world.paidByMember();
    return { chain: id, id };
  },
  cardStatus: async ({ world, pick }) => ({
    code: pick % 3 === 2 ? 'unknown' : await memberCardCode(world.agreement.id),
  }),

  getMonthFigures: ownMonth,
  getStatement: ownMonth,
  statementPdf: ownMonth,
  getReport: (known) => ({ ...days(), report: 'enrolments', rows: 'month', ...ownPlace(known) }),
  beginImport: () => ({ kind: 'members', name: 'members.csv', size: 100 }),
  getProviderTakings: days,
  getUnpaidNames: (known) => ownPlace(known),
  getHistory: days,
  exportHistory: days,
  noteExport: () => ({ list: 'memberships', way: 'file', rows: 312 }),

  getSignInWays: () => ({}),
  personLogin: async ({ world }) => {
    const person = await world.person({ hash: await hashPassword(TEST_PASSWORD) });
    return { email: person.email, password: TEST_PASSWORD };
  },
  getPasskeyQuestion: () => ({}),
  codeLogin: async (known) => {
    const { key, person } = await withTotp(known, 'totp');
    return { ticket: await ticketFor(person, 'sign in'), code: totpCode(key, new Date()) };
  },
  getInvitation: async (known) => ({ token: await invitationOf(known) }),
  acceptInvitation: async (known) => ({ token: await invitationOf(known), newPassword: NEW_PASSWORD }),
  beginTotp: setUpTicket,
  confirmTotp: async (known) => {
    const { key, person } = await withTotp(known, 'new_totp');
    return { ticket: await ticketFor(person, 'set up'), code: totpCode(key, new Date()) };
  },
  beginPasskey: setUpTicket,
  removeFactor: async ({ world }) => ({ id: await world.passkey() }),
  newRecoveryCodes: () => ({}),
  stepUp: () => ({ password: TEST_PASSWORD }),
  getMySignIn: () => ({}),
  endDevice: async ({ world, role }) => ({ id: await world.session(role) }),
  changeMyPassword: () => ({ oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD }),
  getSettings: () => ({}),
  getSettingsVersions: () => ({}),
  cleanLogo: ({ pick }) => ({
    name: `logo ${pick}.svg`,
    data: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="${1 + (pick % 4)}"/></svg>`,
    ).toString('base64'),
  }),
  previewSettings: ({ pick }) => ({ changes: { subtitle: `Subtitle ${pick}` } }),
  // Others ask for settings as well: no value that a call depends on.
  saveSettings: async () => ({
    version: (await newestSettings())?._id ?? 0,
    changes: { subtitle: `Subtitle ${randomUUID()}` },
  }),
  getPeople: () => ({}),
  invitePerson: () => ({
    name: 'Ann Lee',
    email: `${randomUUID()}@rollbook.example`,
    post: 'desk',
    names: false,
  }),
  inviteAgain: aPerson,
  changePerson: async (known) => ({ ...(await aPerson(known)), post: 'viewer', names: true }),
  removePerson: aPerson,
  changePeopleRules: ({ pick }) => ({ factor_required: pick % 2 === 0 }),
  getClinicUsers: ({ pick }) => ({ limit: 1 + (pick % 5) }),
  getUsers: () => ({}),
  inviteUser: () => ({ name: 'Ann Lee', email: `${randomUUID()}@rollbook.example` }),
  removeUser: async ({ world, role }) =>
    role === 'group'
      ? { id: (await world.person({ role, ogid: world.groups.own._id }))._id }
      : { id: (await world.person({ role: 'office', oid: world.offices.own._id }))._id },
};

/** An office and a group name themselves; the administrator asks for the plan. */
function ownPlace({ role, office, group }: Known): Input {
  if (role === 'office') return { oid: office._id };
  return role === 'group' ? { ogid: group._id } : {};
}

function ownMonth(known: Known): Input {
  return { month: denverDate(new Date()).slice(0, 7), ...ownPlace(known) };
}

/** The Denver days of the run. */
function days(): Input {
  const today = denverDate(new Date());
  return { from: today, to: today };
}

/** The ticket of a person who has given the password. */
async function ticketFor(person: PersonDoc, purpose: 'sign in' | 'set up'): Promise<string> {
  return newTicket({ purpose, person: person._id }, new Date());
}

/** An app of a person that is being set up, or is there. */
async function withTotp({ world }: Known, field: 'totp' | 'new_totp') {
  const key = newTotpKey();
  return { key, person: await world.person({ [field]: key }) };
}

async function setUpTicket({ world }: Known): Promise<Input> {
  return { ticket: await ticketFor(await world.person(), 'set up') };
}

async function invitationOf({ world }: Known): Promise<string> {
  return newPasswordLink((await world.person({ state: 'invited' })).account, randomUUID(), new Date());
}

async function aPerson({ world }: Known): Promise<Input> {
  return { id: (await world.person())._id };
}

/** The token of the confirmation page of an application. */
async function agreementToken(application: number): Promise<string> {
  const now = new Date();
  const token = newToken();
  await screenPathOf({ _id: application, token, signed_at: now }, now);
  return token;
}

/** The token of a mailed link to an unpaid application. */
async function unpaidLink(purpose: LinkPurpose, { world, office }: Known): Promise<string> {
  return mailedLink(await world.unpaid(office), purpose);
}

/** The token of a link to a saved form of the office. */
function savedForm({ office }: Known): Promise<string> {
  const data = { office: office._id, language: 'en', email: 'later@rollbook.example' };
  return newLink({ purpose: 'resume', about: { data }, minutes: 60 }, new Date());
}
