import { STAFF } from '@rollbook/contract';
import { useBrand } from '@rollbook/shared-ui/brand';
import { PaperLog } from '@rollbook/shared-ui/paperlog';
import { payFor } from '@rollbook/shared-ui/links';
import { ForChosenOffice } from '../chosenoffice/ForChosenOffice';
import classes from './officesubmit.module.css';

/** The paper log of the picked office, under the plan's name (specification §2, D1). */
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
