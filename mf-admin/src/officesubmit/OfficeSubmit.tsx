import { STAFF } from '@rollbook/contract';
import { payFor } from '@rollbook/platform';
import { PaperLog } from '@rollbook/staff-paperlog';
import { useBrand } from '@rollbook/ui';
import { ForChosenOffice } from '../chosenoffice/ForChosenOffice';
import classes from './officesubmit.module.css';

/** The paper log of the picked office, under the plan's name (specification §2). */
export default function OfficeSubmit() {
  const { brand } = useBrand();
  return (
    <ForChosenOffice
      title={brand?.planName ?? 'Membership Log Submission'}
      subtitle={() => STAFF.submitSubtitle}
    >
      {(office) => (
        <>
          <h2 className={classes['office']}>{office.office_name}</h2>
          <PaperLog
            key={office.oid}
            office={office}
            toPayment={(ids) => ({ to: '/ecsadmin/officepay', state: { ...office, ...payFor(...ids) } })}
          />
        </>
      )}
    </ForChosenOffice>
  );
}
