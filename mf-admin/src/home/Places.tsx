import type { Brand } from '@rollbook/contract';
import { Link } from 'react-router-dom';
import classes from './home.module.css';
import { placesFor, type Place } from './places';

/** The buttons of the admin home. */
export function Places({ brand }: { brand: Brand | null }) {
  return (
    <ul className={classes['places']} aria-label="Admin Area">
      {placesFor(brand).map((place) => (
        <li key={place.href}>
          <PlaceLink place={place} />
        </li>
      ))}
    </ul>
  );
}

function PlaceLink({ place: { label, href, help, opens } }: { place: Place }) {
  const words = (
    <>
      <span className={classes['label']}>
        {label}
        {opens === 'new tab' && <span aria-hidden="true"> ↗</span>}
      </span>
      <span className={classes['help']}>{help}</span>
    </>
  );
  if (opens === 'inside')
    return (
      <Link to={href} className={classes['place']} aria-label={label}>
        {words}
      </Link>
    );
  const target = opens === 'new tab' ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={href} className={classes['place']} aria-label={label} {...target}>
      {words}
    </a>
  );
}
