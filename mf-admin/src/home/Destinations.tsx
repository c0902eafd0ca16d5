import { useBrand } from '@rollbook/shared-ui/brand';
import { Link } from 'react-router-dom';
import { destinations, type Destination } from './destinations';
import classes from './home.module.css';

/** Where the administrator can go; a whole tile can be pressed. */
export function Destinations() {
  const { brand } = useBrand();
  return (
    <nav aria-label="Admin Area">
      <ul className={classes['tiles']}>
        {destinations(brand).map((destination) => (
          <li key={destination.label} className={classes['tile']}>
            <Way {...destination} />
            <span className={classes['help']}>{destination.help}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Way({ label, to, isNewTab }: Destination) {
  if (!isNewTab) {
    return (
      <Link to={to} className={classes['way']}>
        {label}
      </Link>
    );
  }
  return (
    <a href={to} className={classes['way']} target="_blank" rel="noreferrer">
      {label} <span aria-hidden="true">↗</span>
    </a>
  );
}
