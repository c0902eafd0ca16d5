import { expect, test } from '@playwright/test';
import { DESK } from './support/monkey/homes';
import { live } from './support/monkey/life';

const ORIGIN = 'http://monkey.example';

/** Pages that are each wrong in one way: a monkey that does not notice one notices nothing. */
const WRONG = [
  {
    title: 'a script that throws',
    script: `button.onclick = () => { throw new Error('broken') };`,
    found: /page error: .*broken/,
  },
  {
    title: 'a rejection that nothing handles',
    script: `button.onclick = () => void Promise.reject(new Error('broken'));`,
    found: /page error: .*broken/,
  },
  {
    title: 'an error in the console',
    script: `button.onclick = () => console.error('broken');`,
    found: /console error: broken/,
  },
  {
    title: 'a call that is answered 500',
    script: `button.onclick = () => void fetch('/api/broken');`,
    found: /GET \/api\/broken was answered 500: out of order/,
  },
  {
    title: 'a field that loses what was typed',
    script: `input.oninput = () => setTimeout(() => { if (input.value.length > 2) input.value = 'A'; });`,
    found: /First name .* must hold ".+" and holds "A/,
  },
  {
    title: 'a button that takes the focus from a field',
    script: `input.oninput = () => button.focus();`,
    found: /the focus must be on input "First name" and is on button "Change"/,
  },
  {
    title: 'a field that loses the focus',
    script: `input.oninput = () => setTimeout(() => input.blur());`,
    found: /the focus must be on input "First name" and is nowhere/,
  },
];

test.use({ ...DESK, baseURL: ORIGIN });

for (const { title, script, found } of WRONG)
  test(`notices ${title}`, async ({ page }) => {
    await page.route(`${ORIGIN}/**`, (route) =>
      route.request().url().endsWith('/api/broken')
        ? route.fulfill({ status: 500, body: 'out of order' })
        : route.fulfill({ contentType: 'text/html', body: pageWith(script) }),
    );
    const home = { name: 'broken', paths: ['/broken'] as const, account: undefined };
    const logFile = test.info().outputPath('steps.txt');
    await expect(live(page, { home, seed: 1, steps: 100, isTouched: false, logFile })).rejects.toThrow(found);
  });

const pageWith = (script: string) => `<!doctype html>
  <main>
    <label>First name <input name="first" /></label>
    <button type="button">Change</button>
  </main>
  <script>
    const input = document.querySelector('input');
    const button = document.querySelector('button');
    ${script}
  </script>`;
