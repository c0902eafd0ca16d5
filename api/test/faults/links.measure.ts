import { measureLifecycle } from './measureLifecycle';
import { links } from './links/campaign';

const ANSWERS = ['200', '410'];

measureLifecycle(links, 3000, [
  ...links.flows.flatMap((flow) => ANSWERS.map((answer) => `${flow} ${answer}`)),
  'for another purpose 410',
]);
