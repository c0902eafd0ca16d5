import { Button } from '@mantine/core';
import { Page } from '@rollbook/kit';
import { OfficePicker, type PassedOffice } from '@rollbook/staff-offices';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useChosenOffice } from './useChosenOffice';

type Props = {
  title: string;
  above?: string;
  /** Subtitle, before and after an office is picked. */
  subtitle: (office: PassedOffice | undefined) => string;
  /** The picker shows how many names wait for payment. */
  withWaiting?: boolean;
  /** A link leads to the receipts of the picked office. */
  withReceipts?: boolean;
  /** The screen for one office. */
  children: (office: PassedOffice) => ReactNode;
};

/** A screen on which the administrator picks an office first and then acts for it. */
export function ForChosenOffice({
  title,
  above,
  subtitle,
  withWaiting = false,
  withReceipts = false,
  children,
}: Props) {
  const { office, choose, chooseAnother } = useChosenOffice();
  return (
    <Page
      title={title}
      above={above}
      subtitle={subtitle(office)}
      width={office ? 'full' : 'form'}
      actions={
        office && (
          <>
            {withReceipts && (
              <Button component={Link} variant="default" to="/ecsadmin/receipts" state={office}>
                Receipts
              </Button>
            )}
            <Button variant="default" onClick={chooseAnother}>
              Choose another office
            </Button>
          </>
        )
      }
    >
      {office ? children(office) : <OfficePicker choose={choose} withWaiting={withWaiting} />}
    </Page>
  );
}
