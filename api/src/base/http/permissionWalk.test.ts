import { randomUUID } from 'node:crypto';
import {
  type CallName,
  type CallRow,
  calls,
  hasDuty,
  POSTS,
  SHARED_RIGHTS,
  type Duty,
  type Role,
  type Rule,
} from '@rollbook/contract';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeGroup, storeOffice } from '../../../test/records';
import { walked } from '../../../test/security/walked';
import { adminClient, groupClient, memberClient, officeClient, personClient } from '../../../test/signIn';
import { Application } from '../../membership/record/application';
import { newApplication } from '../../membership/enrol/newApplication';
import { nextNumber } from '../counters';
import type { OfficeDoc } from '../../parties/offices/model';
import { gate, handlers } from '../../subjects';
import { mountCalls, mountedCalls } from './mount';

const SHOWN_PASSKEY = { id: 'x', response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } };
const MADE_PASSKEY = { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } };

/** The callers. The records in the payloads belong to the first office and the first group. */
const WALKERS = ['public', 'office', 'other office', 'group', 'other group', 'admin'] as const;
type Walker = (typeof WALKERS)[number];

/** A foreign record in a selection refuses the selection, not the call. */
const OF_SELECTIONS: readonly (Rule | Duty | undefined)[] = ['own applications', "own group's applications"];

/**
 * What the table of calls promises, one letter per caller in the order above. `y`: allowed; `.`: refused (401 for the public,
 * 403 for accounts); `r`: allowed, but this selection is refused as a whole.
 */
function expected(name: CallName): string {
  const { who }: CallRow = calls[name];
  const letter = (role: Role, isOwner: boolean): string => {
    const rule = who[role];
    if (rule === undefined) return '.';
    if (role === 'admin') return who.admin !== undefined && hasDuty(SHARED_RIGHTS, who.admin) ? 'y' : '.';
    if (rule === 'any' || isOwner) return 'y';
    return OF_SELECTIONS.includes(rule) ? 'r' : '.';
  };
  return [
    letter('public', false),
    letter('office', true),
    letter('office', false),
    letter('group', true),
    letter('group', false),
    letter('admin', true),
  ].join('');
}

const NAMES = Object.keys(calls) as CallName[];
/** The calls of a member about an own membership; beside them a member may call what the public may. */
const OF_MEMBERS = NAMES.filter((name) => {
  const { who }: CallRow = calls[name];
  return who.member !== undefined && who.public === undefined;
});

/** Another post each day, because each walks every call; the table is walked as an administrator of all duties. */
const TODAY = walked(POSTS, POSTS.length);

let api: TestApi;
let clients: Record<Walker, Client>;
let inputs: Record<CallName, Record<string, unknown>>;

beforeAll(async () => {
  api = await startApi('permission_walk');
  const [group, otherGroup, spareGroup] = [await storeGroup(), await storeGroup(), await storeGroup()];
  const office = await storeOffice({ ogid: group._id });
  const otherOffice = await storeOffice({ ogid: otherGroup._id });
  const spareOffice = await storeOffice();
  clients = {
    public: api.client(),
    office: await officeClient(api, office),
    'other office': await officeClient(api, otherOffice),
    group: await groupClient(api, group),
    'other group': await groupClient(api, otherGroup),
    admin: await adminClient(api),
  };
  inputs = inputsFor({
    office,
    ogid: group._id,
    id: await storeApplication(office),
    spareOid: spareOffice._id,
    spareOgid: spareGroup._id,
  });
});
afterAll(() => api.stop());

async function storeApplication(office: OfficeDoc): Promise<number> {
  const id = await nextNumber('application');
  const person = { first: 'Ann', last: 'Lee', email: 'ann@mail.example', additionalFamily: '' };
  const { brand } = api.services;
  await Application.create(
    newApplication({ id, source: 'paper', person, office, language: 'en', at: new Date(), brand }),
  );
  return id;
}

type Named = { office: OfficeDoc; ogid: number; id: number; spareOid: number; spareOgid: number };

/** Valid inputs of every call with records of the first office and the first group; only spare ones are changed. */
function inputsFor({ office, ogid, id, spareOid, spareOgid }: Named): typeof inputs {
  const oid = office._id;
  const payment = { amount: 2000, numOfApplications: 1, selectedNames: [id] };
  const person = { first: 'Ann', last: 'Lee', email: 'ann@mail.example' };
  const date = '11/2026';
  const password = 'a password of a group';
  const newOffice = { office_name: 'Walk', office_email: 'walk@rollbook.example', ogid: spareOgid };
  const none = {};
  return {
    getOffices: none,
    getOffice: { oid },
    submitApplication: { ...person, office: { oid }, signatureURL: '' },
    processApplicationPayment: { ...person, office: { oid }, signatureUrl: '', nonce: 'cnon:x' },
    paymentStatus: { attempt: randomUUID() },
    agreement: { token: 'unknown' },
    endAgreementLink: { token: 'unknown' },
    brand: none,
    getAgreementText: { version: 'none' },
    getSettings: none,
    getSettingsVersions: none,
    cleanLogo: { name: 'logo.svg', data: '' },
    previewSettings: { changes: {} },
    saveSettings: { version: 0, changes: {} },
    session: none,
    login: { password: 'wrong password' },
    officeLogin: { email: 'walker@rollbook.example', password: 'wrong password' },
    groupLogin: { username: 'walker', password: 'wrong password' },
    logout: none,
    askPasswordLink: { email: person.email },
    getWaitingByOffice: {},
    setPasswordByLink: { token: 'unknown', newPassword: password },
    getApplicationsForOffice: { oid },
    getApplicationsByMonthOffice: { oid, date },
    getUnpaidApplicationsForOffice: { oid },
    getExpiredApplicationsForOffice: { oid },
    agreementPdf: { id },
    getApplicationDetails: { id },
    officeSubmitApplication: { ...person, office: { oid }, submitDate: '2026-01-15' },
    getEnteredToday: { oid },
    takeBackApplication: { id },
    askAdministrator: { id, kind: 'move', reason: 'Moved', office: 999_999 },
    withdrawRequest: { id, kind: 'move' },
    getRequests: none,
    doRequest: { request: randomUUID(), amount: 0 },
    refuseRequest: { request: randomUUID(), reason: 'Too late' },
    personalData: { id },
    getErasure: { id },
    getOldRecords: none,
    eraseOldRecords: { ids: [id] },
    erasePerson: { id, member_id: '1-1', reason: 'The person asks for it' },
    getJoining: { id, other: '1-1' },
    getSuspicions: none,
    tellApart: { id, other: id + 1 },
    joinRecords: { id, other: '1-1', stays: id, taken: [], cancel_unpaid: false },
    partRecords: { joining: randomUUID() },
    takeBackPayment: { id, reason: 'Wrong name' },
    editApplication: { ...person, id },
    renewExpiredApplication: { id },
    deleteExpiredApplication: { id },
    searchForMember: { search: 'an' },
    searchOtherOffices: { search: 'an' },
    processOfficePayment: { ...payment, nonce: 'cnon:x', office: { oid } },
    officeChangePassword: { oid, oldPassword: 'wrong password', newPassword: 'a new password' },
    getOfficesInGroup: { ogid },
    getUnpaidApplicationsForGroup: { ogid },
    getGroupFigures: { ogid },
    getRenewalsByOffice: {},
    getOfficeFigures: { oid },
    getReceiptsForOffice: { oid },
    getReceiptsForGroup: { ogid },
    getRenewalsForGroup: { ogid },
    getApplications: none,
    getApplicationsAll: none,
    getApplicationsByMonth: { date },
    getDeletedApplications: none,
    deleteApplication: { id: 999_999 },
    restoreApplication: { id: 999_999 },
    markAsPaid: { ...payment, office: { oid } },
    getUnsettledPayments: none,
    getMarkedByOffices: none,
    getRenamedMembers: none,
    checkRenamedMember: { id: 999_999 },
    resolvePayment: { attempt: randomUUID(), reason: 'Looked into' },
    addOffice: { newOffice },
    editOffice: { oid: spareOid, newOffice: { ...newOffice, office_email: 'spare@rollbook.example' } },
    setOfficeActive: { oid: spareOid, active: true },
    checkOfficeMove: { from: spareOid, to: spareOid },
    moveOffice: { from: spareOid, to: spareOid, members: 0 },
    moveOfficeBack: { move: randomUUID() },
    getOfficeMove: { oid: spareOid },
    getAnsweredRequests: {},
    undoMove: { request: randomUUID() },
    getCompletedTime: { oid },
    updateCompletedTime: { oid: spareOid },
    makePasswordForOffice: { oid: spareOid },
    getGroups: none,
    addGroup: { name: 'Walk', username: 'walk', password },
    editGroup: { ogid: spareOgid, name: 'Spare', username: 'spare' },
    changeGroupPassword: { ogid: spareOgid, password },
    getFailedMails: none,
    getMailQueue: none,
    requeueMail: { id: 'unknown' },
    dismissMail: { id: 'unknown' },
    getSearchAlerts: none,
    getAuditTrail: { subject: 'office', id: String(oid) },
    getLateJobs: none,
    getFigures: none,
    getFigureMonths: none,
    getStopLink: { token: 'unknown' },
    stopReminders: { token: 'unknown' },
    getStatements: { oid },
    setStatements: { oid, on: true },
    saveForLater: { office: oid, language: 'en', email: person.email },
    getResumeLink: { token: 'unknown' },
    resumeForm: { token: 'unknown' },
    getPayLink: { token: 'unknown' },
    payByLink: { token: 'unknown', nonce: 'cnon:x', amount: 2000, language: 'en' },
    payNow: { token: 'unknown' },
    enrolledCard: { token: 'unknown' },
    memberLogin: { token: 'unknown', language: 'en' },
    confirmMyEmail: { token: 'unknown', language: 'en' },
    cardStatus: { code: 'unknown' },
    myMemberships: none,
    changeMyDetails: { chain: id, city: 'Denver' },
    changeMyEmail: { email: 'new@mail.example' },
    myNextPage: { chain: id, purpose: 'pay', language: 'en' },
    cancelMyMembership: { chain: id },
    reissueCard: { chain: id },
    myCard: { chain: id },
    myAgreement: { chain: id, id },
    myReceipt: { chain: id, id },
    keepLink: { token: 'x', purpose: 'renew' },
    reopenLink: { visit: 'v'.repeat(43), purpose: 'renew' },
    sendNewLink: { purpose: 'resume', email: person.email, language: 'en' },
    getRenewals: { oid },
    startBatch: { kind: 'renew', ids: [id] },
    getBatches: none,
    undoBatch: { batch: randomUUID() },
    enterLogRows: { office: { oid }, rows: [{ row: randomUUID(), first: 'Ann', last: 'Lee' }] },
    getLogRows: { oid },
    dropLogRows: { rows: [randomUUID()] },
    getMemberPage: { id },
    getMail: { id, mail: '0'.repeat(32) },
    sendMailAgain: { id, mail: '0'.repeat(32) },
    memberCard: { id },
    memberReceipt: { id },
    addNote: { id, text: 'Will come' },
    noteCall: { id, text: 'Will come' },
    getRenewalForm: { token: 'unknown' },
    submitRenewal: { ...person, token: 'unknown', signatureURL: '' },
    processRenewalPayment: { ...person, token: 'unknown', signatureUrl: '', nonce: 'cnon:x' },
    getCancellation: { id },
    cancelMembership: { id: 999_999, by: 'member', ends: 'at once', reason: 'Moved away' },
    undoCancellation: { id: 999_999, reason: 'A mistake' },
    getRefunds: none,
    getBookDifferences: none,
    handOutRefund: { refund: randomUUID(), date: '2026-01-15', method: 'cash' },
    resolveRefund: { refund: randomUUID(), reason: 'Looked into' },
    sendAgreementAgain: { id },
    handOutPaperCopy: { id },
    getMonthFigures: { month: '2026-01', oid, ogid },
    getReport: { report: 'money', rows: 'month', from: '2026-01-01', to: '2026-01-31', oid, ogid },
    getUnpaidNames: { oid, ogid },
    getProviderTakings: { from: '2026-01-01', to: '2026-01-31' },
    getStatement: { month: '2026-01', oid, ogid },
    statementPdf: { month: '2026-01', oid, ogid },
    getMonths: none,
    closeMonth: { month: '2026-01' },
    reopenMonth: { month: '2026-01', reason: 'A mistake' },
    beginImport: { kind: 'members', name: 'members.csv', size: 3 },
    sendImportPart: { id: randomUUID(), part: 0, data: 'YWJj' },
    getImport: { id: randomUUID() },
    getImports: none,
    readImport: { id: randomUUID() },
    checkImport: { id: randomUUID(), columns: [], nameOrder: 'whole', dateOrder: 'mdy' },
    getImportRows: { id: randomUUID(), what: 'wrong' },
    decideImportRows: { id: randomUUID(), decision: 'leave' },
    runImport: { id: randomUUID(), count: 1 },
    undoImport: { id: randomUUID() },
    dropImport: { id: randomUUID() },
    getUndeposited: none,
    getDeposits: none,
    getDeposit: { id: randomUUID() },
    makeDeposit: { day: '2026-01-15', bank: 'Bank', slipNumber: '1', payments: [randomUUID()], amount: 2000 },
    closeDeposit: { id: randomUUID(), version: 1, count: 1, amount: 2000 },
    reopenDeposit: { id: randomUUID(), version: 1, reason: 'The bank corrected it' },
    takeOutOfDeposit: { id: randomUUID(), version: 1, payments: [randomUUID()], reason: 'No cover' },
    getHistory: { from: '2026-01-01', to: '2026-01-31' },
    exportHistory: { from: '2026-01-01', to: '2026-01-31' },
    noteExport: { list: 'renewals', way: 'paper', rows: 3 },
    getDisputes: none,
    disputeEvidence: { id: 'unknown' },
    uploadEvidence: { id: 'unknown', seen: true },
    submitEvidence: { id: 'unknown' },
    getPayouts: none,
    getPayoutLines: { id: 'unknown' },
    explainPayoutLine: { line: 'unknown', reason: 'Taken in Square itself' },
    readPayouts: none,
    depositSlip: { id: randomUUID() },
    getParticipatingOffices: none,
    verifyDocument: { sha256: '0'.repeat(64) },
    getSignInWays: none,
    personLogin: { email: 'walker@rollbook.example', password: 'wrong password' },
    getPasskeyQuestion: none,
    passkeyLogin: { ticket: 'unknown', answer: SHOWN_PASSKEY },
    codeLogin: { ticket: 'unknown', code: '123456' },
    getInvitation: { token: 'unknown' },
    acceptInvitation: { token: 'unknown', newPassword: password },
    beginTotp: { ticket: 'unknown' },
    confirmTotp: { ticket: 'unknown', code: '123456' },
    beginPasskey: { ticket: 'unknown' },
    confirmPasskey: { ticket: 'unknown', name: 'Key', answer: MADE_PASSKEY },
    removeFactor: { id: 'unknown' },
    newRecoveryCodes: none,
    stepUp: { password: 'wrong password' },
    getMySignIn: none,
    endDevice: { id: 'unknown' },
    changeMyPassword: { oldPassword: 'wrong password', newPassword: 'a new password' },
    getPeople: none,
    invitePerson: { name: 'Ann Lee', email: 'new@rollbook.example', post: 'viewer', names: false },
    inviteAgain: { id: 999_999 },
    changePerson: { id: 999_999, post: 'viewer', names: false },
    removePerson: { id: 999_999 },
    changePeopleRules: none,
    getClinicUsers: none,
    getUsers: none,
    inviteUser: { name: 'Ann Lee', email: `${randomUUID()}@rollbook.example` },
    removeUser: { id: 999_999 },
  };
}

/** The answer to a caller as a letter of the table. */
async function walk(name: CallName, client: Client): Promise<string> {
  const { status, body } = await client.call(name, inputs[name], { attempt: randomUUID() });
  const { code, ids } = body as { code?: string; ids?: number[] };
  const refusal = client === clients.public ? [401, 'not_signed_in'] : [403, 'not_allowed'];
  if (status === refusal[0] && code === refusal[1]) return '.';
  if (code === 'not_signed_in' || code === 'not_allowed') return `${status} ${code}`;
  if (status >= 500 && code === 'internal') return 'internal';
  return ids !== undefined && status === 422 ? 'r' : 'y';
}

/** With logout at the end. */
const mounted = [...mountedCalls(handlers).filter((name) => name !== 'logout'), 'logout' as const];

test.each(mounted)('%s is open to its callers alone', async (name) => {
  const told: string[] = [];
  for (const walker of WALKERS) told.push(await walk(name, clients[walker]));
  expect(told.join('')).toBe(expected(name));
});

test.each(TODAY)('an administrator who is %s reaches what the duties of the post are about', async (post) => {
  for (const names of post === 'viewer' ? [false, true] : [false]) {
    const client = await personClient(api, { post, names });
    const reached: CallName[] = [];
    for (const name of mounted.filter((one) => one !== 'logout')) {
      if ((await walk(name, client)) === 'y') reached.push(name);
    }
    const allowed = mounted.filter((name) => {
      const { who }: CallRow = calls[name];
      return name !== 'logout' && who.admin !== undefined && hasDuty({ post, names }, who.admin);
    });
    expect(reached.toSorted()).toEqual(allowed.toSorted());
  }
});

test('a member reaches the calls of the public and those about an own membership', async () => {
  const allowed = NAMES.filter((name) => expected(name).startsWith('y'));
  const member = await memberClient(api, 'ann@mail.example');
  const reached: CallName[] = [];
  for (const name of mounted.filter((one) => one !== 'logout')) {
    if ((await walk(name, member)) === 'y') reached.push(name);
  }
  expect([...reached, 'logout'].toSorted()).toEqual([...allowed, ...OF_MEMBERS].toSorted());
});

test('a member reaches no membership of another address', async () => {
  const stranger = await memberClient(api, 'bob@mail.example');
  for (const name of OF_MEMBERS.filter((one) => 'chain' in inputs[one]))
    expect([name, await walk(name, stranger)]).toEqual([name, '.']);
});

test('every call of the contract is mounted', () => {
  expect(mounted.toSorted()).toEqual(Object.keys(calls).toSorted());
});

test('a path outside the table of calls is 404', async () => {
  for (const path of ['/api/application/getSecrets', '/auth/becomeAdmin', '/api/groups']) {
    const response = await fetch(api.url + path, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'unknown_call' }]);
  }
});

test('a handler without a row and a row without a permission stop the start', () => {
  const withStranger = { ...handlers, openTheSafe: async () => ({}) };
  expect(() => mountCalls(express(), { handlers: withStranger, gate }, api.services)).toThrow(
    'openTheSafe has a handler but no row',
  );
  const unguarded = { ...calls, getGroups: { ...calls.getGroups, who: {} } };
  expect(() => mountCalls(express(), { handlers, gate }, api.services, unguarded)).toThrow(
    'getGroups names no role',
  );
});
