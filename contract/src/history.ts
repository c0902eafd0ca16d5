import { AUDIT_EVENTS, type AuditEvent, AUDIT_SUBJECTS, type AuditSubject } from './audit';

/** The kinds by which the history is filtered: each entry has one. */
export const HISTORY_KINDS = [
  'member',
  'money',
  'import',
  'office',
  'people',
  'settings',
  'export',
  'read',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What happens to an application and is about its money. */
const MONEY: readonly AuditEvent[] = AUDIT_EVENTS.others.filter((event) =>
  /pa(id|yment)|refund|disputed|evidence|deposit|payout/.test(event),
);
/** Looking is no change. */
const READS: readonly AuditEvent[] = [
  ...AUDIT_EVENTS.reads,
  'searched members',
  'searched other offices',
  'listed other offices',
  'search limit reached',
];

const OF_SUBJECT: Readonly<Record<AuditSubject, HistoryKind>> = {
  application: 'member',
  office: 'office',
  group: 'office',
  account: 'people',
  payment: 'money',
  deposit: 'money',
  payout: 'money',
  month: 'money',
  import: 'import',
  settings: 'settings',
};

export function historyKindOf({ subject, what }: { subject: AuditSubject; what: AuditEvent }): HistoryKind {
  if (READS.includes(what)) return 'read';
  if (what === 'list exported') return 'export';
  return subject === 'application' && MONEY.includes(what) ? 'money' : OF_SUBJECT[subject];
}

/** The subjects with the events of a kind; without a kind those of all changes. */
export function partsOfHistory(
  kind: HistoryKind | undefined,
): { subject: AuditSubject; what: AuditEvent[] }[] {
  const events = Object.values(AUDIT_EVENTS).flat();
  return AUDIT_SUBJECTS.flatMap((subject) => {
    const what = events.filter((event) => {
      const own = historyKindOf({ subject, what: event });
      return kind === undefined ? own !== 'read' : own === kind;
    });
    return what.length === 0 ? [] : [{ subject, what }];
  });
}
