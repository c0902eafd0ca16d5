import type { ReactNode } from 'react';
import { Flyout } from '../flyout/Flyout';
import { Icon, type IconShape } from '../icon';
import classes from './controls.module.css';

/** Something that can be done with a row: a button, or a link to a document in another tab. */
export type RowControl = {
  word: string;
  /** The accessible name: 'Edit Ann Lee'. */
  name: string;
  /** In the menu. */
  icon?: IconShape;
  isDangerous?: boolean;
} & ({ press: () => void } | { href: string; title: string });

type Props = {
  /** Names the menu: 'More of Ann Lee'. */
  menuName: string;
  /** In the row itself. */
  direct: readonly RowControl[];
  /** Under 'More', what deletes the last. */
  others: readonly RowControl[];
};

/** The buttons of a row, with a menu for the others. */
export function RowControls({ menuName, direct, others }: Props) {
  return (
    <div data-controls className={classes['controls']}>
      {direct.map((control) => (
        <Control key={control.word} control={control} />
      ))}
      {others.length > 0 && (
        <Flyout label="More" name={menuName} className={`${classes['control']} ${classes['more']}`}>
          {(close) => (
            <div className={classes['menu']}>
              {others.map((control) => (
                <Control key={control.word} control={control} close={close} />
              ))}
            </div>
          )}
        </Flyout>
      )}
    </div>
  );
}

/** `close` closes the menu before the control takes the focus. */
function Control({ control, close }: { control: RowControl; close?: () => void }) {
  const { word, name, icon, isDangerous } = control;
  const content: ReactNode = (
    <>
      {close && icon && <Icon of={icon} />}
      {word}
    </>
  );
  if ('href' in control)
    return (
      <a
        className={classes['control']}
        href={control.href}
        target="_blank"
        rel="noreferrer"
        title={control.title}
        aria-label={name}
      >
        {content}
      </a>
    );
  return (
    <button
      type="button"
      className={classes['control']}
      data-danger={isDangerous}
      aria-label={name}
      onClick={() => {
        close?.();
        control.press();
      }}
    >
      {content}
    </button>
  );
}
