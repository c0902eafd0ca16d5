import type { Language } from './format';

/** What a link in a mail is for. A token works for one purpose only. */
export const LINK_PURPOSES = ['renew', 'pay', 'resume', 'member', 'confirm-email', 'stop-reminders'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** The purposes whose page offers a new link by mail. The others are sent by an action of their own. */
export const RENEWED_LINKS = ['renew', 'pay', 'resume', 'member'] as const satisfies readonly LinkPurpose[];
export type RenewedLink = (typeof RENEWED_LINKS)[number];

/** What the page of a link may be returned to for (D56): also an office's new password, whose links accounts store. */
export const VISIT_PURPOSES = [...LINK_PURPOSES, 'password'] as const;
export type VisitPurpose = (typeof VISIT_PURPOSES)[number];

/** The calls of visits; their cookies go nowhere else (D56). */
export const VISITS_PATH = '/api/links/visits';

const PAGES: Record<LinkPurpose, string> = {
  renew: '/renew',
  pay: '/pay',
  resume: '/resume',
  member: '/member',
  'confirm-email': '/confirmemail',
  'stop-reminders': '/stopreminders',
};

/** A page that shows its language by its address: '/member', or '/member?lang=es'. */
export function pagePath(path: string, language: Language): string {
  return language === 'es' ? `${path}?lang=es` : path;
}

/** Path of the page that a link opens. The token is behind the #: no server, log or referrer gets it. */
export function linkPath(purpose: LinkPurpose, token: string, language: Language): string {
  return `${pagePath(PAGES[purpose], language)}#${token}`;
}

/** Where mail programs send the one click that stops reminders (RFC 8058); the token follows. Not in the table: no page calls it. */
export const ONE_CLICK_PATH = '/api/links/stop/';
