/** What the audit is about, and who acts. */
export const AUDIT_SUBJECTS = ['application', 'office', 'group', 'payment', 'account', 'deposit'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
export const AUDIT_ROLES = ['public', 'member', 'office', 'group', 'admin', 'system'] as const;

/**
 * What can happen to a record, by kind. Many of one kind push out none of another in a history. Stored entries keep
 * their word: words are added and never changed.
 */
export const AUDIT_EVENTS = {
  notes: ['noted', 'called'],
  edits: ['edited', 'details changed', 'address change asked'],
  reads: ['opened agreements', 'opened cards', 'opened details', 'opened receipts', 'checked cards'],
  others: [
    'submitted',
    'submitted on paper',
    'deleted',
    'restored',
    'paid by card',
    'marked as paid',
    'marked as not paid',
    'new name checked',
    'payment begun',
    'payment settled',
    'payment failed',
    'payment needs review',
    'payment resolved',
    'refund resolved',
    'refunded at Square',
    'membership cancelled',
    'cancellation undone',
    'refund requested',
    'refunded',
    'refund refused',
    'refund needs review',
    'refund withdrawn',
    'refund handed out',
    'disputed',
    'added',
    'completed',
    'completed time cleared',
    'deactivated',
    'reactivated',
    'password changed',
    'password mailed',
    'password link mailed',
    'signed in',
    'password ended',
    'searched members',
    'searched other offices',
    'listed other offices',
    'search limit reached',
    'reminders stopped',
    'statements stopped',
    'statements resumed',
    'address changed',
    'card reissued',
    'agreement sent again',
    'paper copy handed out',
    'taken back',
    'deposit made',
    'deposit closed',
    'deposit reopened',
    'taken out of deposit',
  ],
} as const;
export type AuditKind = keyof typeof AUDIT_EVENTS;
export type AuditEvent = (typeof AUDIT_EVENTS)[AuditKind][number];
