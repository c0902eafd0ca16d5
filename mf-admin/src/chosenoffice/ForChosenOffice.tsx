import { ForStaffOffice, OfficeChoiceProvider } from '@rollbook/kit';
import { type ComponentType, lazy } from 'react';
import { useChosenOffice } from './useChosenOffice';

const OfficePicker = lazy(() => import('./OfficePicker'));

type Props = {
  Screen: ComponentType;
  /** The picker shows how many names wait for payment. */
  withWaiting: boolean;
};

/** A screen on which the administrator picks an office first and then acts for it. */
export function ForChosenOffice({ Screen, withWaiting }: Props) {
  const { office, choose, chooseAnother } = useChosenOffice();
  return (
    <ForStaffOffice office={office}>
      <OfficeChoiceProvider
        value={{ picker: <OfficePicker choose={choose} withWaiting={withWaiting} />, chooseAnother }}
      >
        <Screen />
      </OfficeChoiceProvider>
    </ForStaffOffice>
  );
}
