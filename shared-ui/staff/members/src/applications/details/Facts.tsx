import {
  CONTACT_ROWS,
  endings,
  nameOf,
  rowOf,
  type ApplicationDetails,
  paymentTypeShown,
  timeShown,
} from '@rollbook/contract';
import { EmailText, NameText, useStaff } from '@rollbook/kit';
import { PhoneLink } from '@rollbook/ui';
import type { ReactNode } from 'react';
import { EndPills } from '../EndPills';
import { Delivery } from './Delivery';
import classes from './details.module.css';
import { PaperCopy } from './PaperCopy';
import { unpaidShown, validity } from './validity';

/** The phone has a control of its own. */
const OTHER_CONTACT = CONTACT_ROWS.filter((field) => field !== 'primaryPhone');

type FactsProps = {
  details: ApplicationDetails;
  /** When the agreement was sent again on this page. */
  sentAt: Date | undefined;
  changed: () => void;
  /** On the member's own page alone. */
  birthday?: string | undefined;
};

/** What is known of an application: how it was paid, its term, contact, family and papers. */
export function Facts({ details, sentAt, changed, birthday }: FactsProps) {
  const { email, additional_family, primary_phone } = details;
  const { may } = useStaff();
  const valid = validity(details);
  return (
    <dl className={classes['facts']}>
      <Fact name="Payment">
        <PaymentText details={details} />
      </Fact>
      <Fact name={valid.name}>{valid.text}</Fact>
      <Fact name="Phone">{primary_phone !== '' && <PhoneLink phone={primary_phone} />}</Fact>
      <Fact name="Email">
        {email !== '' && (
          <a href={`mailto:${email}`}>
            <EmailText text={email} />
          </a>
        )}
      </Fact>
      {birthday !== undefined && <Fact name="Birthday">{birthday}</Fact>}
      {OTHER_CONTACT.map((field) => (
        <Fact key={field} name={rowOf(field).label.en}>
          {details[nameOf(field, 'record')]}
        </Fact>
      ))}
      <Fact name="Address">{addressOf(details)}</Fact>
      <Fact name="Additional Family">{additional_family && <NameText text={additional_family} />}</Fact>
      <Fact name="Agreement">
        <Delivery details={details} sentAt={sentAt} reload={changed} />
      </Fact>
      {(details.paper_copy_due || details.paper_copy_on !== undefined) && (
        <Fact name="Paper copy">
          <PaperCopy details={details} mayHandOut={may('handOutPaperCopy')} changed={changed} />
        </Fact>
      )}
      {endings(details).length > 0 && (
        <Fact name="Ended">
          <span className={classes['ends']}>
            <EndPills application={details} />
          </span>
        </Fact>
      )}
    </dl>
  );
}

function PaymentText({ details }: { details: ApplicationDetails }) {
  if (!details.paid) return <>{unpaidShown(details)}</>;
  const { check_number, payment_time, payment_note, receipt_number } = details;
  const text = [paymentTypeShown(details), check_number, timeShown(payment_time), payment_note];
  return (
    <>
      {text.filter(Boolean).join(' · ')}
      {receipt_number !== undefined && (
        <>
          {' · '}
          <span className={classes['whole']}>receipt {receipt_number}</span>
        </>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className={classes['quiet']}>not given</span>}</dd>
    </div>
  );
}

/** Street on one line, city, state and zip on the next; empty when nothing was given, as on a paper log. */
function addressOf({ street_address, city, state, zip }: ApplicationDetails): string {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street_address, place].filter(Boolean).join('\n');
}
