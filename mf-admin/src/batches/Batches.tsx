import { payFor } from '@rollbook/platform';
import { BatchCorner } from '@rollbook/staff-batches';
import { useNavigate } from 'react-router-dom';

/** What runs for the administrator, on every screen of the area. What was renewed for one office can be marked as paid. */
export default function Batches() {
  const navigate = useNavigate();
  return (
    <BatchCorner
      pay={({ oid, office_name, unpaid }) =>
        oid === null
          ? undefined
          : () =>
              void navigate('/ecsadmin/recordpayment', { state: { oid, office_name, ...payFor(...unpaid) } })
      }
    />
  );
}
