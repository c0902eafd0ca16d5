import {
  Card,
  Empty,
  Loaded,
  Page,
  RowsSkeleton,
  tellArea,
  useCall,
  useOffice,
  useStaff,
} from '@rollbook/kit';
import { Link } from 'react-router-dom';
import classes from './expired.module.css';
import { ExpiredList } from './ExpiredList';

/** 'Expired before payment': unpaid applications whose membership has run out. */
export default function Expired() {
  const { link } = useStaff();
  const { oid, office_name } = useOffice();
  const { loading, reload } = useCall('getExpiredApplicationsForOffice', { oid });
  const what = 'the applications that expired before payment';
  const changed = () => {
    void reload();
    tellArea();
  };
  return (
    <Page title="Expired before payment" subtitle={office_name}>
      <p className={classes['intro']}>
        These memberships ran out before they were paid, so they can no longer be paid. If the person still
        wants to join, renew the application: it then waits for payment as a new one of today.
      </p>
      <Card>
        <Loaded
          loading={loading}
          what={what}
          retry={() => void reload()}
          skeleton={<RowsSkeleton rows={4} label={what} />}
        >
          {(applications) =>
            applications.length === 0 ? (
              <Empty next={<Link {...link('payment')}>Clinic Membership Payments</Link>}>
                No application of this office expired before payment.
              </Empty>
            ) : (
              <ExpiredList applications={applications} changed={changed} />
            )
          }
        </Loaded>
      </Card>
    </Page>
  );
}
