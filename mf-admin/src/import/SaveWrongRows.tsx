import { Button } from '@mantine/core';
import { downloadCsv, fileName } from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { type Imported, type Row, wrongRowsCsv } from './words';

const MOST = 1000;

/** The wrong rows as a file, to be corrected and sent again. */
export function SaveWrongRows({ imported }: { imported: Imported }) {
  const { id, name } = imported;
  const save = async () => {
    const rows: Row[] = [];
    for (let after: number | null = 0; after !== null;) {
      const answer: { rows: Row[]; next: number | null } = await call('getImportRows', {
        id,
        what: 'wrong',
        after,
        limit: MOST,
      });
      rows.push(...answer.rows);
      after = answer.next;
    }
    downloadCsv(fileName(`Wrong rows of ${name}`, 'csv'), wrongRowsCsv(imported, rows));
  };
  return (
    <Button variant="default" onClick={() => void save()}>
      Download wrong rows
    </Button>
  );
}
