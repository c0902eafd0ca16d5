import { Button } from '@mantine/core';
import { type Language, LANGUAGES } from '@rollbook/contract';
import { Card, Notice, Page, SelectField, useOffice } from '@rollbook/kit';
import { beginTurn, fillScreen, KIOSK_IDLE, leaveFullScreen, openKiosk } from '@rollbook/platform';
import { useLogout } from '@rollbook/ui';
import { useState } from 'react';
import classes from './kiosk.module.css';

const NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' };
const OPTIONS = LANGUAGES.map((value) => ({ value, label: NAMES[value] }));

/** Turns this tab into a kiosk of the office (K13). The session ends on the server: no address leads back without the password. */
export default function Kiosk() {
  const office = useOffice();
  const { state, logout } = useLogout();
  const [language, setLanguage] = useState<Language>('en');
  const start = async () => {
    // The browser allows it while the press is fresh.
    fillScreen();
    if (!(await logout())) return leaveFullScreen();
    beginTurn(office.oid, language);
    openKiosk(office.oid);
  };
  return (
    <Page title="Kiosk" subtitle={office.office_name} width="form">
      <Card padded>
        <div className={classes['kiosk']}>
          <p>
            The kiosk shows the application form of {office.office_name}, full screen, to one person after the
            other. It starts over after each application and after {KIOSK_IDLE.limitMs / 1000} seconds without
            use, and keeps nothing of the person before. When it starts you are signed out; to come back you
            need the office’s password.
          </p>
          {state === 'failed' && (
            <Notice kind="error">
              The kiosk was not started: the server could not be reached. You are still signed in. Please try
              again.
            </Notice>
          )}
          <SelectField
            label="Each person starts in"
            help="The form has a link to the other language."
            value={language}
            options={OPTIONS}
            onChange={({ target }) => setLanguage(target.value === 'es' ? 'es' : 'en')}
          />
          <Button loading={state === 'busy'} onClick={() => void start()}>
            Start the kiosk
          </Button>
        </div>
      </Card>
      <Card title="Before you hand it to patients" padded>
        <ul className={classes['tips']}>
          <li>
            This browser must not know the office’s password: do not let it save passwords or addresses.
          </li>
          <li>
            The tablet itself can hold on to the kiosk: Guided Access on an iPad, app pinning on Android.
          </li>
          <li>
            Installed as an app (‘Install’ or ‘Add to Home Screen’ in the browser’s menu), the kiosk opens
            without the browser’s bars.
          </li>
        </ul>
      </Card>
    </Page>
  );
}
