import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { traced } from './trace';

/** The client of tests waits by these: no part of the request. */
const WAITS = /#(followUpsStored|readsStored):/;

test('one application with its payment by card', async () => {
  const { applicant, newAttempt, startTill } = await import('../../../api/test/payments');
  const { storeOffice } = await import('../../../api/test/records');
  const till = await startTill('figures_path');
  const { _id } = await storeOffice({ cc_email: 'billing@maple.example' });
  const client = till.api.client();
  const send = (last: string) =>
    client.call('processApplicationPayment', applicant(_id, { last }), { attempt: newAttempt() });
  // Warm: what is read once a process is no part of a request.
  expect((await send('Before')).status).toBe(200);
  const whole = await traced(async () => {
    expect((await send('Traced')).status).toBe(200);
  });
  writeFileSync(
    process.env['FIGURES_TRACE'] ?? '',
    JSON.stringify({ ...whole, calls: whole.calls.filter(({ at }) => !WAITS.test(at)) }),
  );
  await till.stop();
});
