import { STAFF } from '@rollbook/contract';
import { OfficePage, useOffice, useStaff } from '@rollbook/kit';
import { useBrand } from '@rollbook/ui';
import classes from './office.module.css';
import { PaperLog } from './PaperLog';

/** Membership Log Submission of the office (specification §2); for the administrator, under the plan's name. */
export default function PaperLogPage() {
  const { area, office } = useStaff();
  if (area === '/ecsadmin') return <OfPickedOffice />;
  return (
    <OfficePage title="Membership Log Submission" subtitle={office?.office_name} width="table">
      <PaperLog />
    </OfficePage>
  );
}

function OfPickedOffice() {
  const { brand } = useBrand();
  return (
    <OfficePage title={brand?.planName ?? 'Membership Log Submission'} subtitle={STAFF.submitSubtitle}>
      <OfficeName />
      <PaperLog />
    </OfficePage>
  );
}

function OfficeName() {
  return <h2 className={classes['office']}>{useOffice().office_name}</h2>;
}
