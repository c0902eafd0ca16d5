import type { AccountDoc } from '../../../api/src/parties/accounts/model';
import { ADMIN_ACCOUNT, groupAccount, officeAccount } from '../../../api/src/parties/accounts/names';
import { hashPassword } from '../../../api/src/parties/accounts/passwords';
import type { GroupDoc } from '../../../api/src/parties/groups/model';
import type { OfficeDoc } from '../../../api/src/parties/offices/model';
import { source } from './source';

/** BENCH_OFFICES=1000 seeds as many. */
export const OFFICES = Number(process.env.BENCH_OFFICES ?? 500);
/** The group of the last ten offices. */
export const GROUP: GroupDoc = { _id: 1, name: 'Bench Group', username: 'benchgroup', login: 'benchgroup' };
const GROUP_OFFICES = 10;

/** Has the same rows at every size, and no measurement changes them. */
export const MEASURED_OFFICE = 1;
/** Take the payments, edits and submits, so that the measured office does not change. */
export const PAYING_OFFICE = 2;
export const EDITED_OFFICE = 3;
export const ENROLLING_OFFICE = 4;

export const PASSWORD = 'bench-password';

export function officeEmail(oid: number): string {
  return `office${oid}@clinic.example`;
}

export const offices = Array.from({ length: OFFICES }, (_, at) => officeDoc(at + 1, source.now));

export function officeDoc(oid: number, now: Date): OfficeDoc {
  const office_email = officeEmail(oid);
  return {
    _id: oid,
    office_name: `Clinic ${String(oid).padStart(3, '0')} of Family Medicine`,
    office_email,
    login: office_email,
    office_url: `https://clinic${oid}.example`,
    office_phone: '303-555-0142',
    office_contact: 'Front Desk',
    cc_email: oid % 3 === 0 ? `billing${oid}@clinic.example` : '',
    street: `${oid} Clinic Street`,
    city: 'Denver',
    state: 'Colorado',
    zip: '80202',
    ogid: oid > OFFICES - GROUP_OFFICES ? GROUP._id : null,
    no_group: false,
    calendar_year: oid % 3 !== 1,
    office_pay: true,
    online_payment: true,
    completed: oid % 2 === 0 ? now : null,
    login_time: now,
    moved: null,
    moved_from: '',
    statements_off: false,
    successor: null,
    active: true,
  };
}

/** The accounts of administrator, group and offices, with one hash for all: hashing is not measured. */
export async function accounts(): Promise<AccountDoc[]> {
  const hash = await hashPassword(PASSWORD);
  const common = { oid: null, ogid: null, hash, mailed_at: null, ask_new: false };
  const ofOffices = offices.map(({ _id: oid }): AccountDoc => ({
    ...common,
    _id: officeAccount(oid),
    role: 'office',
    oid,
  }));
  const ofGroup: AccountDoc = { ...common, _id: groupAccount(GROUP._id), role: 'group', ogid: GROUP._id };
  return [{ ...common, _id: ADMIN_ACCOUNT, role: 'admin' }, ofGroup, ...ofOffices];
}
