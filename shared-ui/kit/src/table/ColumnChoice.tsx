import { Flyout } from '../flyout/Flyout';
import { Icon, IconTableOptions } from '../icon';
import classes from './table.module.css';
import type { useColumnChoice } from './useColumnChoice';

type Props = {
  columns: readonly { key: string; heading: string }[];
  choice: ReturnType<typeof useColumnChoice>;
  /** The keys of those for which there is no room now. */
  leftOut?: ReadonlySet<string>;
};

/** The button 'Columns': shows and hides columns on the screen. Paper and CSV have all of them. */
export function ColumnChoice({ columns, choice, leftOut }: Props) {
  return (
    <Flyout
      label={
        <>
          <Icon of={IconTableOptions} /> Columns
        </>
      }
      name="Columns"
      className={classes['columns']}
    >
      {() => (
        <ul className={classes['choices']}>
          {columns.map(({ key, heading }) => {
            const isLeftOut = choice.isShown(key) && leftOut?.has(key) === true;
            return (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={choice.isShown(key) && !isLeftOut}
                    onChange={() => choice.toggle(key, isLeftOut)}
                  />
                  <span>
                    <span>{heading}</span>
                    {isLeftOut && (
                      <span className={classes['noRoom']}>no room now, others make way when you tick it</span>
                    )}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </Flyout>
  );
}
