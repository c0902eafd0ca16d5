import { links } from './links/campaign';
import { measure } from './measure';

measure(links);
