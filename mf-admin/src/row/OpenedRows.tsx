import { Fragment, type ReactNode, useState } from 'react';

type Opening = { isOpen: boolean; toggle: () => void };

type Props<One> = {
  label: string;
  className: string | undefined;
  heads: readonly string[];
  rows: readonly One[];
  idOf: (one: One) => string;
  /** The row of a record, with the button that opens it. */
  renderRow: (one: One, opening: Opening) => ReactNode;
  /** What opens below it, across all columns. */
  renderDetails: (one: One) => ReactNode;
  /** Of the cell with the details. */
  opened: string | undefined;
};

/** A table whose rows open, one at a time. */
export function OpenedRows<One>({
  label,
  className,
  heads,
  rows,
  idOf,
  renderRow,
  renderDetails,
  opened,
}: Props<One>) {
  const [id, open] = useState<string>();
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => {
          const isOpen = idOf(one) === id;
          return (
            <Fragment key={idOf(one)}>
              {renderRow(one, { isOpen, toggle: () => open(isOpen ? undefined : idOf(one)) })}
              {isOpen && (
                <tr>
                  <td colSpan={heads.length} className={opened}>
                    {renderDetails(one)}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}
