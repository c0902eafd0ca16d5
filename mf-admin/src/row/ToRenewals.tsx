import { screenIn } from '@rollbook/platform';
import { officeLogin, useSessionAction } from '@rollbook/shared-ui/session';
import { useNavigate } from 'react-router-dom';
import { RowButton } from './RowButton';

type Props = { office: { oid: number; office_name: string; calendar_year: boolean } };

/** The renewals are a screen of the office: the administrator acts for it there (D57). */
export function ToRenewals({ office }: Props) {
  const { oid, office_name, calendar_year } = office;
  const act = useSessionAction(officeLogin);
  const navigate = useNavigate();
  return (
    <RowButton
      needs="getRenewals"
      aria-label={`Renewals of ${office_name}`}
      onClick={() => {
        act({ oid, office_name, calendar_year });
        void navigate(screenIn('/ecsadmin', 'renewals'));
      }}
    >
      Renewals
    </RowButton>
  );
}
