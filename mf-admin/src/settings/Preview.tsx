import {
  addDays,
  dollars,
  FEE_CENTS,
  isCalendarDate,
  logoImage,
  NO_LOGO,
  notInsurance,
  SAMPLE_MEMBER,
  type SettingName,
  shownDate,
  validThru,
} from '@rollbook/contract';
import { ChipGroup, useCall } from '@rollbook/kit';
import { useToday } from '@rollbook/platform';
import { useState } from 'react';
import { changesOf, newOffer, numberFaults } from './draft';
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

type Part = { draft: SettingsDraft };

function Setting({
  draft: { values, changed },
  name,
}: Part & { name: 'planName' | 'tollFreePhone' | 'website' | 'subtitle' }) {
  return changed.includes(name) ? <mark>{values[name]}</mark> : <span>{values[name]}</span>;
}

/** The logo and the name, as they begin a page, a mail and a card. */
function PlanLine({ draft }: Part) {
  const { logo } = draft.values;
  return (
    <p className={classes['plan']}>
      {logo !== NO_LOGO && (
        <span className={classes['logo']} data-changed={draft.changed.includes('logo')}>
          <img {...logoImage(logo)} alt="Logo" />
        </span>
      )}
      <Setting draft={draft} name="planName" />
    </p>
  );
}

function FormPreview({ draft }: Part) {
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
        <Setting draft={draft} name="subtitle" />
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
        Questions? <Setting draft={draft} name="tollFreePhone" /> · <Setting draft={draft} name="website" />
      </p>
    </div>
  );
}

function required({ requiredFields }: SettingsDraft['values']): string {
  return requiredFields === 'full'
    ? 'name, email, birthday, address, phone, signature'
    : 'name, email, signature';
}

function CardPreview({ draft }: Part) {
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
        {notInsurance.en} · <Setting draft={draft} name="tollFreePhone" />
      </p>
    </div>
  );
}

/** By the templates of the server, in both languages. It keeps the last letters while a value cannot be taken. */
function MailPreview({ draft }: Part) {
  const { base, edits, values } = draft;
  const [chosen, choose] = useState('0');
  const changes = Object.keys(numberFaults(values)).length > 0 ? {} : changesOf(base, edits);
  const { loading } = useCall('previewSettings', { changes }, { keep: true });
  if (loading.state === 'failed')
    return <p className={classes['note']}>The mail shows again once all values can be taken.</p>;
  if (loading.state === 'pending') return <p className={classes['note']}>Loading the mails</p>;
  const { before, after } = loading.value;
  const letter = after[Number(chosen)] ?? after[0];
  const known = new Set(
    before.find((one) => one.name === letter?.name && one.language === letter.language)?.lines,
  );
  return (
    <div className={classes['page']} lang={letter?.language}>
      <ChipGroup
        label="Which mail"
        options={after.map(({ name, language }, at) => ({
          value: String(at),
          label: `${name}, ${language === 'en' ? 'English' : 'Spanish'}`,
        }))}
        value={chosen}
        choose={choose}
      />
      <h3>{letter?.subject}</h3>
      <PlanLine draft={draft} />
      {letter?.lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no name, and can be alike
        <p key={at} className={classes['line']}>
          {line === '' || known.has(line) ? <span>{line}</span> : <mark>{line}</mark>}
        </p>
      ))}
    </div>
  );
}
