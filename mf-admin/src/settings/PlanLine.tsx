import { logoImage, NO_LOGO } from '@rollbook/contract';
import classes from './settings.module.css';
import type { SettingsDraft } from './useSettings';

type Shown = 'planName' | 'tollFreePhone' | 'website' | 'subtitle';

/** A value of the preview, marked when it was changed. */
export function PlanSetting({ draft: { values, changed }, name }: { draft: SettingsDraft; name: Shown }) {
  return changed.includes(name) ? <mark>{values[name]}</mark> : <span>{values[name]}</span>;
}

/** The logo and the name, as they begin a page, a mail and a card. */
export function PlanLine({ draft }: { draft: SettingsDraft }) {
  const { logo } = draft.values;
  return (
    <p className={classes['plan']}>
      {logo !== NO_LOGO && (
        <span className={classes['logo']} data-changed={draft.changed.includes('logo')}>
          <img {...logoImage(logo)} alt="Logo" />
        </span>
      )}
      <PlanSetting draft={draft} name="planName" />
    </p>
  );
}
