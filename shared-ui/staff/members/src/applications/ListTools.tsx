import { Button } from '@mantine/core';
import { Icon, IconDownload, IconPrinter, Notice } from '@rollbook/kit';
import type { Letterhead } from '@rollbook/ui';
import type { ApplicationColumn } from './columns';
import classes from './toolbar.module.css';
import type { ListView } from './useListView';
import { useWholeList } from './useWholeList';

type Props = {
  view: ListView;
  title: string;
  columns: readonly ApplicationColumn[];
  from: Letterhead | null;
};

/** Print and Download CSV of the whole list, with a notice where one of them fails. */
export default function ListTools({ view, title, columns, from }: Props) {
  const { failure, print, save } = useWholeList(view, { title, columns }, from);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon of={IconPrinter} />}
        onClick={() => void print()}
      >
        Print
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon of={IconDownload} />}
        onClick={() => void save()}
      >
        Download CSV
      </Button>
      {failure && (
        <div className={classes['blocked']}>
          <Notice kind="error">{failure}</Notice>
        </div>
      )}
    </>
  );
}
