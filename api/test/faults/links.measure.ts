import { measureLifecycle } from './measureLifecycle';
import { links } from './links/campaign';

measureLifecycle(links, 3000);
