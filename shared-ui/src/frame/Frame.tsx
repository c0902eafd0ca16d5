import type { ReactNode, Ref } from 'react';

type Props = {
  /** The staff menu, when somebody is signed in. */
  menu?: ReactNode;
  /** The element in which the area stands. */
  view?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * The frame of every page: the menu, and the area beside it. The shell draws it, and areas prerender their first screens
 * in it. React takes a prerendered screen over when both trees are the same, so a change of this markup raises
 * REMOTE_CONTRACT. Its styles are the shell's.
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
