import { Notice, tellArea, useStaff } from '@rollbook/kit';
import { useBatchWork } from '@rollbook/staff-batches';
import { MemberSearch } from './MemberSearch';
import type { Desk } from './ResultActions';
import { Results } from './Results';
import type { Searched } from './useSearch';

/** Search for a member (specification §2); a group finds those of its offices. */
export default function SearchPage() {
  return <MemberSearch results={Found} />;
}

function Found(searched: Searched) {
  const { role, area, office, may } = useStaff();
  const isOffice = role === 'office';
  const mayRenew = may('startBatch');
  const { isRunning, failure, renew } = useBatchWork(mayRenew, async () => {
    await searched.reload();
    tellArea();
  });
  const desk: Desk = {
    // An administrator may act for an office; without one, no result is their own.
    areaOf: ({ oid }) => (role === 'admin' && oid !== office?.oid ? '/ecsadmin' : area),
    mayJoin: may('joinRecords'),
    deeds: !mayRenew || isRunning ? {} : { renew: (id) => void renew([{ id }]) },
  };
  return (
    <Results
      {...searched}
      desk={desk}
      office={isOffice ? office?.oid : undefined}
      notice={failure !== '' && <Notice kind="error">{failure}</Notice>}
    />
  );
}
