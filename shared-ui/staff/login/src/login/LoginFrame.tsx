import { Icon, IconBuildingHospital, type IconShape, IconShieldCheck, IconUsersGroup } from '@rollbook/kit';
import { logoImage } from '@rollbook/contract';
import { useBrand } from '@rollbook/ui';
import type { ReactNode } from 'react';
import classes from './login.module.css';

export type LoginArea = 'office' | 'group' | 'admin';

const AREAS: readonly { area: LoginArea; path: string; label: string; icon: IconShape }[] = [
  { area: 'office', path: '/office', label: 'Office', icon: IconBuildingHospital },
  { area: 'group', path: '/officegroup', label: 'Group', icon: IconUsersGroup },
  { area: 'admin', path: '/ecsadmin', label: 'Admin', icon: IconShieldCheck },
];

type Props = {
  area: LoginArea;
  /** Whom the area is for, and what can be done in it: beside the form on wide screens. */
  promise: string;
  points: readonly { icon: IconShape; text: string }[];
  children: ReactNode;
};

/** The title of a form in the frame. */
export function LoginTitle({ children }: { children: ReactNode }) {
  return <h1 className={classes['title']}>{children}</h1>;
}

/** The frame of the three logins: the plan and what the area is for at the left, the form at the right. */
export function LoginFrame({ area, promise, points, children }: Props) {
  const { brand } = useBrand();
  return (
    <main className={classes['login']}>
      <div className={classes['side']}>
        <div className={classes['plan']}>
          {brand?.logo ? (
            <img className={classes['logo']} {...logoImage(brand.logo)} alt="" />
          ) : (
            <span className={classes['mark']} aria-hidden="true">
              {brand?.planName.slice(0, 1)}
            </span>
          )}
          <p>
            {brand?.planName ?? '\u00a0'}
            <small>{brand?.subtitle ?? '\u00a0'}</small>
          </p>
        </div>
        <div className={classes['about']}>
          <p className={classes['promise']}>{promise}</p>
          <ul>
            {points.map(({ icon, text }) => (
              <li key={text}>
                <Icon of={icon} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <address className={classes['address']}>
          {brand?.postalAddress ?? '\u00a0'}
          <br />
          {brand ? `${brand.tollFreePhone} · ${brand.localPhone}` : '\u00a0'}
        </address>
      </div>
      <div className={classes['form']}>
        <nav className={classes['areas']} aria-label="Who signs in">
          {AREAS.map((one) => (
            <a key={one.area} href={one.path} aria-current={one.area === area ? 'page' : undefined}>
              <Icon of={one.icon} />
              {one.label}
            </a>
          ))}
        </nav>
        {children}
        <p className={classes['back']}>
          A member, not an office? <a href="/">Open the application form</a>
        </p>
      </div>
    </main>
  );
}

/** 'Forgot the password?' opens whom to ask, or a form that mails a link. */
export function Forgot({ children }: { children: ReactNode }) {
  return (
    <details className={classes['forgot']}>
      <summary>Forgot the password?</summary>
      {children}
    </details>
  );
}
