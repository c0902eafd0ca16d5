/** The office in navigation state (specification §2): id, name and, where known, kind. */
export type PassedOffice = { oid: number; office_name: string; calendar_year: boolean | undefined };

/** Reads navigation state; undefined without an office, as after typing the URL. */
export function passedOffice(state: unknown): PassedOffice | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  if (!('oid' in state) || !('office_name' in state)) return undefined;
  const { oid, office_name } = state;
  if (typeof oid !== 'number' || !Number.isSafeInteger(oid) || typeof office_name !== 'string')
    return undefined;
  const kind = 'calendar_year' in state ? state.calendar_year : undefined;
  return { oid, office_name, calendar_year: typeof kind === 'boolean' ? kind : undefined };
}
