import {
  agreementText,
  type Brand,
  type CalendarDate,
  type Language,
  type PublicOffice,
} from '@rollbook/contract';
import { memo } from 'react';

/** What is agreed to, with its first and last day. */
export type Membership = { office: PublicOffice; brand: Brand; starts: CalendarDate; until: CalendarDate };

/** The whole agreement. Memoized: it is the longest part of the form, and no key changes it. */
export const Terms = memo(function Terms({
  office,
  brand,
  starts,
  until,
  language,
}: Membership & { language: Language }) {
  const { planName, graceMonths, specialOffers } = brand;
  const dates = { oid: office.oid, calendarYear: office.calendar_year, starts, validThru: until };
  const text = agreementText({ ...dates, planName, graceMonths, specialOffers, language });
  return (
    <div lang={language}>
      <h3>{text.title}</h3>
      <p>
        <strong>{text.notInsurance}</strong>
      </p>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {paragraph
            .split('**')
            .map((part, index) => (index % 2 === 1 ? <strong key={part}>{part}</strong> : part))}
        </p>
      ))}
    </div>
  );
});
