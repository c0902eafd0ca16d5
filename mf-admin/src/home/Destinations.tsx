import { SHARED_RIGHTS } from '@rollbook/contract';
import { adminPerson, useSessionValue } from '@rollbook/shared-ui/session';
import { useBrand } from '@rollbook/ui';
import { Link } from 'react-router-dom';
import { destinations, type Destination } from './destinations';
import classes from './home.module.css';

/** The buttons of the admin home as a row of links; what each is for is shown on hover. */
export function Destinations() {
  const { brand } = useBrand();
  const rights = useSessionValue(adminPerson) ?? SHARED_RIGHTS;
  return (
    <nav aria-label="Admin Area">
      <ul className={classes['tiles']}>
        {destinations(brand, rights).map((destination) => (
          <li key={destination.label} className={classes['tile']}>
            <Way {...destination} />
          </li>
        ))}
        {!brand && <WebsitePlace />}
      </ul>
    </nav>
  );
}

/** Keeps the space of the last tile, the provider's website, until the brand is loaded. */
function WebsitePlace() {
  return (
    <li className={`${classes['tile']} ${classes['place']}`} aria-hidden="true">
      <span className={classes['way']}>{'\u00a0'}</span>
    </li>
  );
}

function Way({ label, help, to, isNewTab }: Destination) {
  if (!isNewTab) {
    return (
      <Link to={to} title={help} className={classes['way']}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} title={help} className={classes['way']} target="_blank" rel="noreferrer">
      <span>
        {label}
        <span aria-hidden="true">{'\u00a0↗'}</span>
      </span>
    </a>
  );
}
