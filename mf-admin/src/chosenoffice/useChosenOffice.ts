import type { ListedOffice } from '@rollbook/contract';
import { passedOffice, type PassedOffice } from '@rollbook/staff-offices';
import { useLocation, useNavigate } from 'react-router-dom';

/** The office that the administrator acts for on this screen, and a function to pick it. */
export type ChosenOffice = {
  office: PassedOffice | undefined;
  choose: (office: ListedOffice) => void;
  chooseAnother: () => void;
};

/** The picked office is navigation state: it survives a reload and a new sign-in, and Back returns to the picker. */
export function useChosenOffice(): ChosenOffice {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const choose = ({ oid, office_name, calendar_year }: ListedOffice) => {
    const passed: PassedOffice = { oid, office_name, calendar_year };
    void navigate(pathname, { state: passed });
  };
  return { office: passedOffice(state), choose, chooseAnother: () => void navigate(pathname) };
}
