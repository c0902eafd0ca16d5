import { Empty, IconCircleCheck, useOffice, useStaff } from '@rollbook/kit';
import { chosenIn, wayIn } from '@rollbook/platform';
import { type ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Payment } from './Payment';

type Props = Pick<ComponentProps<typeof Payment>, 'way' | 'onCount' | 'edits' | 'title'>;

/** The unpaid names of the office and their payment, on its own screen and on the office home (specification §2). */
export default function OfficePayment(props: Props) {
  const { state } = useLocation();
  return <Payment first={chosenIn(state)} firstWay={wayIn(state)} empty={<NoNames />} {...props} />;
}

function NoNames() {
  const { area, link } = useStaff();
  const { office_name } = useOffice();
  const [whose, label] =
    area === '/ecsadmin'
      ? [`No name of ${office_name}`, 'Submit Applications For Office']
      : ['No name', 'Membership Log Submission'];
  return (
    <Empty icon={IconCircleCheck} next={<Link {...link('paperLog')}>{label}</Link>}>
      {whose} waits for payment. A name whose payment is being confirmed comes back if it fails.
    </Empty>
  );
}
