import { useStaff } from '@rollbook/kit';
import { linkIn } from '@rollbook/platform';
import { useNavigate } from 'react-router-dom';
import type { PayFor } from './SelectedBar';

/**
 * The way from selected applications to their payment, where their names are selected; for the administrator to Mark as Paid,
 * which is for one office. Undefined where nothing is paid.
 */
export function usePayFor(): PayFor | undefined {
  const { area, may, link } = useStaff();
  const navigate = useNavigate();
  if (!may('processOfficePayment')) return undefined;
  return (applications) => {
    const ids = applications.map(({ id }) => id);
    if (area !== '/ecsadmin') {
      const { to, state } = link('payment', ...ids);
      return () => void navigate(to, { state });
    }
    const [first] = applications;
    if (first === undefined || applications.some(({ oid }) => oid !== first.oid)) return undefined;
    const { oid, office_name, calendar_year } = first;
    const { to, state } = linkIn(area, { oid, office_name, calendar_year })('mark', ...ids);
    return () => void navigate(to, { state });
  };
}
