import { Notice } from '@rollbook/kit';
import { isAdmin, signedInOffice, useSessionValue } from '@rollbook/shared-ui/session';
import { useBatchWork } from '@rollbook/staff-batches';
import { type Desk, MemberSearch, Results, type Searched } from '@rollbook/staff-members';
import { refreshUnpaid } from '../unpaid/useUnpaidCount';

/** Search for a member of any office (specification §2). */
export default function SearchForMember() {
  return <MemberSearch results={OfficeResults} />;
}

function OfficeResults(searched: Searched) {
  const isOffice = !useSessionValue(isAdmin);
  const office = useSessionValue(signedInOffice);
  // An administrator may act for an office; without one, no result is their own.
  const own = office?.oid;
  const { isRunning, failure, renew } = useBatchWork(true, async () => {
    await searched.reload();
    if (own !== undefined) await refreshUnpaid(own);
  });
  const desk: Desk = {
    areaOf: ({ oid }) => (isOffice || oid === own ? '/office' : '/ecsadmin'),
    deeds: isRunning ? {} : { renew: (id) => void renew([{ id }]) },
  };
  return (
    <Results
      {...searched}
      desk={desk}
      office={isOffice ? own : undefined}
      notice={failure !== '' && <Notice kind="error">{failure}</Notice>}
    />
  );
}
