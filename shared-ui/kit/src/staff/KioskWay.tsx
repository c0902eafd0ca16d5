import { endKiosk, KIOSK_IDLE, openKiosk, useIdle } from '@rollbook/platform';
import { isSignedIn, useSessionValue } from '@rollbook/shared-ui/session';
import { useEffect } from 'react';
import classes from './kioskway.module.css';

/** Above the sign-in of a tab that is a kiosk (K13): signing in ends the kiosk; left alone, it goes back to the form. */
export default function KioskWay({ oid }: { oid: number }) {
  const isStaff = useSessionValue(isSignedIn);
  useEffect(() => {
    if (isStaff) endKiosk();
  }, [isStaff]);
  return isStaff ? null : <Back oid={oid} />;
}

function Back({ oid }: { oid: number }) {
  const back = () => openKiosk(oid);
  useIdle({ ...KIOSK_IDLE, onIdle: back });
  return (
    <section className={classes['way']} aria-label="Kiosk">
      <p>This tablet is a kiosk. Sign in to leave it.</p>
      <button type="button" onClick={back}>
        Back to the form
      </button>
    </section>
  );
}
