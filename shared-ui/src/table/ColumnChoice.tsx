import { Flyout } from '../flyout/Flyout';
import { Icon, IconTableOptions } from '../icon';
import classes from './table.module.css';
import type { useColumnChoice } from './useColumnChoice';

type Props = {
  columns: readonly { key: string; heading: string }[];
  choice: ReturnType<typeof useColumnChoice>;
};

/** The button 'Columns': shows and hides columns on the screen. Paper and CSV have all of them. */
export function ColumnChoice({ columns, choice }: Props) {
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
          {columns.map(({ key, heading }) => (
            <li key={key}>
              <label>
                <input type="checkbox" checked={choice.isShown(key)} onChange={() => choice.toggle(key)} />
                {heading}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Flyout>
  );
}
