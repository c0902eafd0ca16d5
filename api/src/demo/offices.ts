import type { GroupDoc } from '../parties/groups/model';
import type { OfficeDoc } from '../parties/offices/model';

export const demoGroup: GroupDoc = {
  _id: 1,
  name: 'North Valley Clinics',
  username: 'northvalley',
  login: 'northvalley',
};

type DemoOffice = Omit<
  OfficeDoc,
  | 'completed'
  | 'login_time'
  | 'active'
  | 'login'
  | 'moved'
  | 'moved_from'
  | 'no_group'
  | 'statements_off'
  | 'successor'
> & {
  /** Days ago; null for never. */
  completedDaysAgo: number | null;
  signedInDaysAgo: number | null;
};

/** Every kind of membership and of paying, with a group and without. */
export const demoOffices: readonly DemoOffice[] = [
  {
    _id: 3,
    office_name: 'Maple Street Family Clinic',
    office_email: 'maple@rollbook.example',
    office_url: 'https://maple.rollbook.example',
    office_phone: '303-555-0142',
    office_contact: 'Dana Reyes',
    cc_email: 'frontdesk@maple.rollbook.example, billing@maple.rollbook.example',
    street: '1420 Maple Street',
    city: 'Denver',
    state: 'Colorado',
    zip: '80218',
    ogid: demoGroup._id,
    calendar_year: true,
    office_pay: true,
    online_payment: true,
    completedDaysAgo: 12,
    signedInDaysAgo: 1,
  },
  {
    _id: 4,
    office_name: 'Cedar Valley Dental',
    office_email: 'cedar@rollbook.example',
    office_url: 'https://cedar.rollbook.example',
    office_phone: '720-555-0177',
    office_contact: 'Omar Haddad',
    cc_email: '',
    street: '88 Cedar Avenue',
    city: 'Westminster',
    state: 'Colorado',
    zip: '80031',
    ogid: demoGroup._id,
    calendar_year: false,
    office_pay: false,
    online_payment: true,
    completedDaysAgo: 30,
    signedInDaysAgo: 3,
  },
  {
    _id: 5,
    office_name: 'Harbor Pediatrics',
    office_email: 'harbor@rollbook.example',
    office_url: '',
    office_phone: '970-555-0101',
    office_contact: 'Lin Zhao',
    cc_email: 'manager@harbor.rollbook.example',
    street: '31 Harbor Way',
    city: 'Fort Collins',
    state: 'Colorado',
    zip: '80524',
    ogid: null,
    calendar_year: true,
    office_pay: true,
    online_payment: false,
    completedDaysAgo: null,
    signedInDaysAgo: 8,
  },
  {
    _id: 6,
    office_name: 'Clínica Buena Vista',
    office_email: 'buenavista@rollbook.example',
    office_url: 'https://buenavista.rollbook.example',
    office_phone: '719-555-0166',
    office_contact: 'Rosa Márquez',
    cc_email: '',
    street: '602 Mesa Road',
    city: 'Pueblo',
    state: 'Colorado',
    zip: '81003',
    ogid: null,
    calendar_year: true,
    office_pay: true,
    online_payment: true,
    completedDaysAgo: 5,
    signedInDaysAgo: 2,
  },
  {
    _id: 7,
    office_name: 'Prairie Vision Care',
    office_email: 'prairie@rollbook.example',
    office_url: '',
    office_phone: '303-555-0123',
    office_contact: 'Paul Stone',
    cc_email: '',
    street: '15 Prairie Lane',
    city: 'Aurora',
    state: 'Colorado',
    zip: '80012',
    ogid: null,
    calendar_year: false,
    office_pay: true,
    online_payment: true,
    completedDaysAgo: null,
    signedInDaysAgo: null,
  },
];

/** The offices as stored on a first start at `now`. */
export function officeDocs(now: Date): OfficeDoc[] {
  const daysAgo = (days: number | null) =>
    days === null ? null : new Date(now.getTime() - days * 86_400_000);
  return demoOffices.map(({ completedDaysAgo, signedInDaysAgo, ...office }) => ({
    ...office,
    no_group: false,
    login: office.office_email,
    completed: daysAgo(completedDaysAgo),
    login_time: daysAgo(signedInDaysAgo),
    moved: null,
    moved_from: '',
    statements_off: false,
    successor: null,
    active: true,
  }));
}
