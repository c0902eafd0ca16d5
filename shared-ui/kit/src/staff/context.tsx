import { type CallName, type CallRow, calls, mayMake } from '@rollbook/contract';
import { type Area, linkIn, type StaffLink, type StaffOffice } from '@rollbook/platform';
import { adminPerson, type SessionGroup, store } from '@rollbook/shared-ui/session';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Whose rights count. An administrator keeps theirs in the office area. */
export type StaffRole = 'office' | 'group' | 'admin';

/** Who works in an area, for whom, and what they may do. An area gives one to the features that it composes. */
export type StaffContext = {
  role: StaffRole;
  /** The address below which the screens of the area lie. */
  area: Area;
  /** The office that is signed in, or for which an administrator acts. */
  office?: StaffOffice | undefined;
  group?: SessionGroup | undefined;
  /** True when who is signed in may make this call, by the table of calls. The server decides the same for each record. */
  may: (call: CallName) => boolean;
  /** The place of another screen in this area: `<Link {...link('payment', ...ids)}>`. */
  link: StaffLink;
};

export function staffContext(given: Omit<StaffContext, 'may' | 'link'>): StaffContext {
  return {
    ...given,
    may: (name) => {
      const row: CallRow = calls[name];
      return mayMake(row.who, given.role, store.get(adminPerson));
    },
    link: linkIn(given.area, given.office),
  };
}

const Context = createContext<StaffContext | undefined>(undefined);

export const StaffProvider = Context.Provider;

export function useStaff(): StaffContext {
  const staff = useContext(Context);
  if (staff === undefined) throw new Error('a staff screen stands outside of a staff area');
  return staff;
}

/** The office that the screen is for: the area's gate has asked for it. */
export function useOffice(): StaffOffice {
  const { office } = useStaff();
  if (office === undefined) throw new Error('a screen of an office stands outside of its gate');
  return office;
}

/** The group that the screen is for. */
export function useGroup(): SessionGroup {
  const { group } = useStaff();
  if (group === undefined) throw new Error('a screen of a group stands outside of its gate');
  return group;
}

/** A part of the area that is for this office. */
export function ForStaffOffice({
  office,
  children,
}: {
  office: StaffOffice | undefined;
  children: ReactNode;
}) {
  const staff = useStaff();
  const value = useMemo(() => ({ ...staff, office, link: linkIn(staff.area, office) }), [staff, office]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** A part of a screen on which records are only read, whatever the role may do elsewhere. */
export function ReadOnly({ children }: { children: ReactNode }) {
  return <Context.Provider value={{ ...useStaff(), may: () => false }}>{children}</Context.Provider>;
}
