import { Button, Group } from '@mantine/core';
import { kilobytes, logoImage, MAX_LOGO_BYTES, NO_LOGO, SETTING_LABELS } from '@rollbook/contract';
import { Notice } from '@rollbook/kit';
import { useRef } from 'react';
import classes from './settings.module.css';
import type { SettingsDraft } from './useSettings';
import { useLogo } from './useLogo';

/** The logo with the file that it came from. What is shown is what is stored: the file itself is not kept. */
export function LogoField({ draft }: { draft: SettingsDraft }) {
  const { values, set, errors } = draft;
  const input = useRef<HTMLInputElement>(null);
  const { choose, isCleaning, failure, forget, cleaned } = useLogo((logo) => set({ logo }));
  const { logo } = values;
  const removed = logo !== NO_LOGO && cleaned?.id === logo.id ? cleaned.removed : [];
  const fault = failure || errors['logo'];
  return (
    <div role="group" aria-labelledby="logo-label" aria-describedby="logo-help">
      <span id="logo-label" className={classes['label']}>
        {SETTING_LABELS.logo}
      </span>
      <input
        ref={input}
        type="file"
        accept=".svg,.png,image/svg+xml,image/png"
        aria-label="Choose a logo"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
      <Group gap="sm" align="center" mt={4}>
        {logo !== NO_LOGO && (
          <span className={classes['logo']}>
            <img {...logoImage(logo)} alt="" />
            <span>
              {logo.name} <span className={classes['quiet']}>{kilobytes(logo.bytes)}</span>
            </span>
          </span>
        )}
        <Button variant="default" loading={isCleaning} onClick={() => input.current?.click()}>
          {logo === NO_LOGO ? 'Choose a logo' : 'Replace'}
        </Button>
        {logo !== NO_LOGO && (
          <Button
            variant="subtle"
            disabled={isCleaning}
            onClick={() => {
              forget();
              set({ logo: NO_LOGO });
            }}
          >
            Remove the logo
          </Button>
        )}
      </Group>
      <p id="logo-help" className={classes['note']}>
        SVG or PNG, at most {MAX_LOGO_BYTES / 1000} kB: a mark that stands beside the name, on white.
      </p>
      <div role="status">
        {removed.length > 0 && (
          <p className={classes['note']}>
            Taken out of the file: {removed.join(', ')}.
            {removed.includes('text') && ' Letters show once they are turned into outlines.'}
          </p>
        )}
      </div>
      {fault && <Notice kind="error">{fault}</Notice>}
    </div>
  );
}
