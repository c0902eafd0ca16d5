import type { Answer } from './site';

const brand = {
  planName: 'Test Plan',
  subtitle: 'Legal - Simple - Patient Friendly',
  providerName: 'Test Provider',
  website: 'https://plan.example',
  postalAddress: 'PO Box 1, Denver, CO 80201',
  tollFreePhone: '1-800-555-0111',
  localPhone: '303-555-0111',
  supportEmail: 'help@plan.example',
  accent: '#0d6656',
  requiredFields: 'full',
  officeMayMarkPaid: true,
  graceMonths: [11, 12],
  specialOffers: [],
  card: { applicationId: 'app', locationId: 'location', scriptUrl: '/card.js', testMode: true },
  publicOrigin: 'http://localhost',
};

const publicOffice = {
  oid: 3,
  office_name: 'Maple Street Family Clinic',
  office_url: '',
  office_phone: '303-555-0142',
  calendar_year: true,
  online_payment: true,
  office_pay: true,
  group_name: 'North Valley Clinics',
};

export const office = {
  ...publicOffice,
  office_email: 'maple@rollbook.example',
  office_contact: '',
  cc_email: '',
  ogid: 9,
  office_group: 'North Valley Clinics',
  completed: null,
  login_time: null,
  active: true,
};

export const group = { ogid: 9, name: 'North Valley Clinics', username: 'northvalley' };

/** Answers of the staff's pages. */
const noClinics = { offices: [], next: null, total: 0 };

const figures = {
  from: '2026-11-01',
  to: '2026-11-24',
  new_members: 412,
  renewals: 238,
  collected: 1_180_000,
  refunds: 10_500,
  unpaid: 234_000,
  unpaid_names: 117,
  active: 11_482,
};

const ofMonth = {
  ...figures,
  cancelled: 4,
  card: 800_000,
  cash: 200_000,
  check: 180_000,
  card_names: 400,
  cash_names: 100,
  check_names: 90,
  refund_count: 7,
};
const monthFigures = {
  now: ofMonth,
  last_month: ofMonth,
  last_year: ofMonth,
  closed_at: null,
  corrections: [],
  most: [],
  fewest: [],
  offices: 0,
  without: 0,
};

const PAGED = [
  '/api/membership/getRenewals',
  '/api/application/getReceiptsForOffice',
  '/api/groups/getReceiptsForGroup',
  '/api/groups/getRenewalsForGroup',
];

export type Who = 'public' | 'office' | 'group' | 'admin';

/** A server that knows who is signed in, one office and nothing else: the shell's own checks need no more. */
export function serverFor(who: Who): Answer {
  let role = who;
  return (method, path) => {
    if (path === '/auth/logout') {
      role = 'public';
      return { status: 200, body: { success: true } };
    }
    if (path === '/auth/session') return { status: 200, body: sessionOf(role) };
    if (path === '/api/brand') return { status: 200, body: brand };
    if (path === '/api/application/getOffices') return { status: 200, body: [publicOffice] };
    if (path === '/api/figures/getFigures')
      return { status: 200, body: { now: figures, last_month: figures, last_year: figures } };
    if (path === '/api/figures/getMonthFigures') return { status: 200, body: monthFigures };
    if (PAGED.includes(path)) return { status: 200, body: { rows: [], next: null } };
    if (path === '/api/application/getParticipatingOffices') return { status: 200, body: noClinics };
    return method === 'GET' || path.includes('/get') ? { status: 200, body: [] } : undefined;
  };
}

function sessionOf(role: Who) {
  return {
    role,
    office: role === 'office' ? office : null,
    group: role === 'group' ? group : null,
    askNewPassword: false,
  };
}
