// npm run test:security: all attacks, 20,000 fuzzed requests, and the policy and logs in a browser. Takes minutes.
// FUZZ_REQUESTS, FUZZ_SEED and TIMING_ROUNDS change how much is tried.
import { close } from './closing';
import { playwright, step, vitest } from './runners';
import { EVERY_CALL } from './walks';

const ATTACKS = [
  'api/test/security',
  'api/src/parties/accounts',
  'api/src/parties/auth',
  'api/src/base/limits',
  'api/src/base/http',
  'api/src/letters/agreements',
  'api/src/parties/offices/manage.test.ts',
  'mf-public/src/steps/sending',
  'api/src/membership/edit/expired.test.ts',
  'api/src/membership/edit/renames.test.ts',
  'api/src/membership/duplicates/samePerson.test.ts',
  'api/src/money/reconciler/refundOrDispute.test.ts',
  'api/src/money/reconciler/webhook.test.ts',
  'api/src/letters/templates',
  'local/gateway',
  'shared-ui/kit/src/csv',
];
const IN_BROWSER = ['e2e/policy.spec.ts', 'e2e/logs.long.spec.ts'];

const { FUZZ_REQUESTS = '20000', TIMING_ROUNDS = '60' } = process.env;
const attacks = await vitest('attacks', ATTACKS, { env: { TIMING_ROUNDS, ...EVERY_CALL } });
const fuzz = await vitest('fuzzed requests', ['api/test/fuzz'], { env: { FUZZ_REQUESTS, ...EVERY_CALL } });
const build = await step('build', ['npm', 'run', '--silent', 'build']);
const browser = build.failures.length === 0 ? [await playwright('in the browser', IN_BROWSER)] : [];
close([attacks, fuzz, build, ...browser]);
