import type { SettingName } from '@rollbook/contract';
import type { ReactNode } from 'react';
import { placeBelow, sourceShown } from './draft';
import classes from './settings.module.css';
import type { SettingsDraft } from './useSettings';
import { SETTING_LABELS } from '@rollbook/contract';

type Props = { draft: SettingsDraft; name: SettingName; children: ReactNode };

/** A setting with where it comes from, and the way back to what stands below the screen. */
export function Sourced({ draft: { base, edits, back }, name, children }: Props) {
  const mayGoBack = base.from[name] === 'screen' && edits[name] !== null;
  return (
    <div className={classes['sourced']} data-changed={edits[name] !== undefined}>
      {children}
      <p className={classes['source']}>
        {sourceShown(base, name, edits)}
        {mayGoBack && (
          <button
            type="button"
            className={classes['back']}
            aria-label={`${SETTING_LABELS[name]}: back to ${placeBelow(base, name)}`}
            onClick={() => back(name)}
          >
            Back to {placeBelow(base, name)}
          </button>
        )}
      </p>
    </div>
  );
}
