import { Button } from '@mantine/core';
import { Icon, IconDownload, IconPrinter, Notice } from '@rollbook/kit';

type Props = {
  /** What went wrong last; '' for nothing. */
  trouble: string;
  /** The address of its PDF, in place of `print`. */
  paper?: string;
  /** Undefined while there is nothing to print or save. */
  print?: (() => void) | undefined;
  save: (() => void) | undefined;
  isSaving?: boolean;
};

/** On paper, or as a file. */
export function Outputs({ trouble, paper, print, save, isSaving = false }: Props) {
  return (
    <>
      {trouble !== '' && <Notice kind="error">{trouble}</Notice>}
      {paper === undefined ? (
        <Button
          variant="default"
          leftSection={<Icon of={IconPrinter} />}
          disabled={print === undefined}
          onClick={print}
        >
          Print
        </Button>
      ) : (
        <Button
          component="a"
          variant="default"
          leftSection={<Icon of={IconPrinter} />}
          href={paper}
          target="_blank"
          rel="noreferrer"
        >
          PDF
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon of={IconDownload} />}
        disabled={save === undefined}
        loading={isSaving}
        onClick={save}
      >
        Download CSV
      </Button>
    </>
  );
}
