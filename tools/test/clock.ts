// npm run test:clock [-- TEXT]: units, API and a start of the demo at ten moments of a moved clock, or at those whose
// names contain TEXT. Takes about an hour. The output of the runners is in .cache/clock.
import { atMoments, DEMO, UNITS_AND_API } from './clocks';
import { deploymentTools } from './debian';
import { MOMENTS } from './moments';
import { close } from './closing';
import { step } from './runners';

const wanted = MOMENTS.filter(({ name }) => name.includes(process.argv[2] ?? ''));
if (wanted.length === 0) {
  console.error(`No moment contains '${process.argv[2]}':\n${MOMENTS.map(({ name }) => name).join('\n')}`);
  process.exit(1);
}

deploymentTools();
const build = await step('build', ['npm', 'run', '--silent', 'build']);
if (build.failures.length > 0) close([build]);
close(await atMoments(wanted, [DEMO, UNITS_AND_API]));
