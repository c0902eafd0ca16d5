import { Flyout } from '../flyout/Flyout';
import { Icon, IconTableOptions } from '../icon';
import { columnsOf, type Column } from './column';
import classes from './table.module.css';
import type { useColumnChoice } from './useColumnChoice';

type Props<Row> = {
  columns: readonly Column<Row>[];
  choice: ReturnType<typeof useColumnChoice>;
  /** The ids of those for which there is no room now. */
  leftOut?: readonly string[];
};

/** The button 'Columns': shows and hides columns on the screen. Paper and CSV have all of them. */
export function ColumnChoice<Row>({ columns, choice, leftOut = [] }: Props<Row>) {
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
          {columnsOf(columns, 'table')
            .filter(({ isFixed }) => !isFixed)
            .map(({ id, header }) => {
              const isLeftOut = choice.isShown(id) && leftOut.includes(id);
              return (
                <li key={id}>
                  <label>
                    <input
                      type="checkbox"
                      checked={choice.isShown(id) && !isLeftOut}
                      onChange={() => choice.toggle(id, isLeftOut)}
                    />
                    <span>
                      <span>{header}</span>
                      {isLeftOut && (
                        <span className={classes['noRoom']}>
                          no room now, others make way when you tick it
                        </span>
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
