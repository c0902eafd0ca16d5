import {
  addDays,
  dollars,
  FEE_CENTS,
  isCalendarDate,
  notInsurance,
  SAMPLE_MEMBER,
  type SettingName,
  shownDate,
  validThru,
} from '@rollbook/contract';
import { ChipGroup } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { useState } from 'react';
import { newOffer } from './draft';
import { MailPreview } from './MailPreview';
import { PlanLine, PlanSetting } from './PlanLine';
import classes from './settings.module.css';
import { useOffice } from './useOffice';
import type { SettingsDraft } from './useSettings';

const PAGES = [
  { value: 'form', label: 'Form' },
  { value: 'mail', label: 'Mail' },
  { value: 'card', label: 'Card' },
] as const;
type Shown = (typeof PAGES)[number]['value'];

/** Form, mail and card as the changes make them; what they alter is marked. */
export function Preview({ draft }: { draft: SettingsDraft }) {
  const [shown, show] = useState<Shown>('form');
  return (
    <section className={classes['preview']} aria-label="Preview">
      <div className={classes['previewTop']}>
        <h2>Preview</h2>
        <ChipGroup label="What the preview shows" options={PAGES} value={shown} choose={show} />
      </div>
      {shown === 'form' && <FormPreview draft={draft} />}
      {shown === 'mail' && <MailPreview draft={draft} />}
      {shown === 'card' && <CardPreview draft={draft} />}
      <p className={classes['note']}>
        Marked: what your changes alter. Saved changes show within 5 seconds, also on mails that wait.
      </p>
    </section>
  );
}

function FormPreview({ draft }: { draft: SettingsDraft }) {
  const { values, base, changed, agreement } = draft;
  const today = useToday();
  const isNew = (name: SettingName) => changed.includes(name);
  const offer = newOffer(base.values.specialOffers, values.specialOffers);
  const office = useOffice(offer?.oid);
  const day =
    offer?.from ?? (agreement !== undefined && isCalendarDate(agreement.from) ? agreement.from : today);
  const lastDay = (of: typeof values, oid = 0) =>
    validThru({ oid, calendarYear: office?.calendar_year ?? true, enrolledOn: day }, of);
  const [before, after] = [lastDay(base.values, offer?.oid), lastDay(values, offer?.oid)];
  return (
    <div className={classes['page']}>
      <p className={classes['quiet']}>
        as on {shownDate(day)}, at {office === undefined ? 'a calendar-year office' : office.office_name}
      </p>
      <PlanLine draft={draft} />
      <p className={classes['quiet']}>
        <PlanSetting draft={draft} name="subtitle" />
      </p>
      <h3>Join at {office?.office_name ?? SAMPLE_MEMBER.officeName}</h3>
      <p>
        {notInsurance.en} {dollars(FEE_CENTS)}, valid thru{' '}
        {before === after ? <span>{shownDate(after)}</span> : <mark>{shownDate(after)}</mark>}
      </p>
      {offer?.oid !== undefined && office?.calendar_year !== false && (
        <p className={classes['quiet']}>At other calendar-year offices: {shownDate(lastDay(values))}</p>
      )}
      <p>
        Required:{' '}
        {isNew('requiredFields') ? <mark>{required(values)}</mark> : <span>{required(values)}</span>}
      </p>
      {agreement !== undefined && (
        <p>
          I have read and agree to <mark>{agreement.version || 'the new version'}</mark>
        </p>
      )}
      <p>
        Questions? <PlanSetting draft={draft} name="tollFreePhone" /> ·{' '}
        <PlanSetting draft={draft} name="website" />
      </p>
    </div>
  );
}

function required({ requiredFields }: SettingsDraft['values']): string {
  return requiredFields === 'full'
    ? 'name, email, birthday, address, phone, signature'
    : 'name, email, signature';
}

function CardPreview({ draft }: { draft: SettingsDraft }) {
  const today = useToday();
  return (
    <div className={classes['page']}>
      <PlanLine draft={draft} />
      <p>
        <strong>{SAMPLE_MEMBER.name}</strong>
        <br />
        {SAMPLE_MEMBER.id} · {SAMPLE_MEMBER.officeName}
      </p>
      <p>till {shownDate(addDays(today, 365))}</p>
      <p className={classes['quiet']}>
        {notInsurance.en} · <PlanSetting draft={draft} name="tollFreePhone" />
      </p>
    </div>
  );
}
