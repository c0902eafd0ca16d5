import { field, FOREVER, paths, type RecordRow, within } from './field';

export const OF_PARTIES: Record<string, RecordRow> = {
  Account: {
    collection: 'accounts',
    about: 'the password of an office, a group or an administrator',
    kept: 'until the account is removed',
    facts: paths('_id role oid ogid hash stamp mailed_at ask_new post names'),
  },
  Session: {
    collection: 'sessions',
    about: 'a sign-in',
    kept: '12 hours to 7 days; of a member 30 minutes',
    by: { account: 'member' },
    goes: true,
    person: {
      account: field('actor', 'says who is signed in', 'record', 'ends'),
      email: field('contact', 'says whose memberships a member may open', 'record', 'ends'),
      browser: field('device', 'shows the signed-in devices', 'record', 'ends'),
      address: field('device', 'shows the signed-in devices', 'record', 'ends'),
    },
    facts: paths('_id role stamp created expires proved used'),
  },
  PasswordLink: {
    collection: 'password_links',
    about: 'a link with which an account sets its password',
    kept: 'until the link ends',
    facts: paths('_id account cause replaces expires'),
  },
  Person: {
    collection: 'people',
    about: 'an administrator, or a named user of an office or group',
    kept: 'as long as the history names the person',
    staff: [
      ...paths('account name email login last_sign_in totp new_totp passkeys passkey_ids codes invitations'),
      ...within('passkeys', 'id key counter transports backed_up name added last_used'),
    ],
    facts: paths('_id role oid ogid state invited_until totp_step version'),
  },
  SignInTicket: {
    collection: 'sign_in_tickets',
    about: 'a sign-in that is under way',
    kept: '10 minutes',
    facts: paths('_id purpose person stamp challenge expires'),
  },
  PeopleRules: {
    collection: 'people_rules',
    about: 'who owns the plan, and how administrators sign in',
    kept: FOREVER,
    facts: paths('_id owners shared_password factor_required version'),
  },
  SettingsVersion: {
    collection: 'settings',
    about: 'the settings of the plan that were saved on the screen',
    kept: FOREVER,
    staff: paths('by'),
    facts: paths('_id at values agreements changed'),
  },
  AgreementText: {
    collection: 'agreementtexts',
    about: 'a later version of the text of the agreement',
    kept: FOREVER,
    staff: paths('by'),
    facts: paths('_id from en es at'),
  },
  Group: {
    collection: 'groups',
    about: 'a group of offices',
    kept: FOREVER,
    staff: paths('username login'),
    facts: paths('_id name'),
  },
  Office: {
    collection: 'offices',
    about: 'a clinic',
    kept: FOREVER,
    staff: paths('office_email login office_contact cc_email moved_from'),
    facts: paths(
      `_id office_name office_url office_phone street city state zip ogid no_group calendar_year office_pay
      online_payment completed login_time moved statements_off active successor`,
    ),
  },
  Version: {
    collection: 'versions',
    about: 'whether offices have changed',
    kept: FOREVER,
    facts: paths('_id value'),
  },
};
