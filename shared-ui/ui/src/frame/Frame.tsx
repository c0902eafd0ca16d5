import type { ReactNode, Ref } from 'react';

type Props = {
  /** The staff menu, when signed in. */
  menu?: ReactNode;
  /** The element that contains the area. */
  view?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * The layout of every page: the menu, and the area beside it. The shell renders it, and areas prerender their first
 * screens in it. Hydration needs identical markup, so a change here raises REMOTE_CONTRACT. The shell has its styles.
 */
export function Frame({ menu, view, children }: Props) {
  return (
    <div className="shell-frame">
      {menu}
      <div key="view" ref={view} tabIndex={-1} className="shell-view">
        {children}
      </div>
    </div>
  );
}
