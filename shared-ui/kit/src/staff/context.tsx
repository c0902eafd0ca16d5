import { type CallName, type CallRow, calls } from '@rollbook/contract';
import type { Area } from '@rollbook/platform';
import type { SessionGroup, SessionOffice } from '@rollbook/shared-ui/session';
import { createContext, type ReactNode, useContext } from 'react';

/** Whose rights count. An administrator keeps theirs in the office area. */
export type StaffRole = 'office' | 'group' | 'admin';

/** Who works in an area, for whom, and what they may do. An area gives one to the features that it composes. */
export type StaffContext = {
  role: StaffRole;
  /** The address below which the screens of the area lie. */
  area: Area;
  /** The office that is signed in, or for which an administrator acts. */
  office?: SessionOffice | undefined;
  group?: SessionGroup | undefined;
  /** True when the role may make this call, by the table of calls. The server decides the same for each record. */
  may: (call: CallName) => boolean;
};

export function staffContext(given: Omit<StaffContext, 'may'>): StaffContext {
  return {
    ...given,
    may: (name) => {
      const row: CallRow = calls[name];
      return row.who[given.role] !== undefined;
    },
  };
}

const Context = createContext<StaffContext | undefined>(undefined);

export const StaffProvider = Context.Provider;

export function useStaff(): StaffContext {
  const staff = useContext(Context);
  if (staff === undefined) throw new Error('a staff screen stands outside of a staff area');
  return staff;
}

/** A part of a screen on which records are only read, whatever the role may do elsewhere. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return <Context.Provider value={{ ...useStaff(), may: () => false }}>{children}</Context.Provider>;
}
