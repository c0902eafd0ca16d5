import { payFor } from '@rollbook/platform';
import type { PayFor } from '@rollbook/staff-members';
import { useNavigate } from 'react-router-dom';

/** The way from selected applications to Mark as Paid, where their names are selected; undefined for those of several offices. */
export function useMarkFor(): PayFor {
  const navigate = useNavigate();
  return (applications) => {
    const [first] = applications;
    if (first === undefined || applications.some(({ oid }) => oid !== first.oid)) return undefined;
    const { oid, office_name, calendar_year } = first;
    const office = { oid, office_name, calendar_year };
    const names = payFor(...applications.map(({ id }) => id));
    return () => void navigate('/ecsadmin/recordpayment', { state: { ...office, ...names } });
  };
}
