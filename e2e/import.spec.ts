import { expect } from '@playwright/test';
import { choose, tick } from './support/hands';
import { openScreen, signIn, test } from './support/staff';
import { LONG } from './support/tier';

const HEAD = 'Nombre,Clínica,Fecha de nacimiento,Correo,Celular,Vence,Número de socio';
const rows = Array.from(
  { length: 300 },
  (_, at) =>
    `"Marquez ${String(at)}, Elena",Harbor Pediatrics,2/${String((at % 28) + 1)}/80,elena${String(at)}@mail.example,303.555.0126,12/31/27,HP-${String(at)}`,
);
const file = (lines: readonly string[], name = 'members.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...lines].join('\r\n')),
});

test('a Spanish file of 300 comes in with few clicks, its wrong rows come again, and it is taken back', async ({
  page,
  origin,
}) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Import');
  const send = async (button: string, given: ReturnType<typeof file>) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await choosing).setFiles(given);
  };
  const wrong = rows[7]?.replace('2/8/80', '2/30/80') ?? '';
  await send('Choose a file', file(rows.with(7, wrong)));
  await expect(page.getByText('7 of 7 understood')).toBeVisible();
  await expect(page.getByText('December 31st, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Check 300 rows' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'There is no February 30' })).toContainText('2/30/80');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download wrong rows' }).click();
  expect((await saving).suggestedFilename()).toBe('wrong-rows-of-members-csv.csv');
  await page.getByRole('button', { name: 'Import 299 rows' }).click();
  await expect(page.getByText('299 of 299 written')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download wrong rows' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send corrected rows' })).toBeVisible();
  await expect(page.getByText('7 days left')).toBeVisible();

  // The same list with the corrected row and another phone: one is new, one is changed, and the rest is known.
  await page.getByRole('button', { name: 'Another file' }).click();
  const changed = rows[3]?.replace('303.555.0126', '303.555.0188') ?? '';
  await send('Choose a file', file(rows.with(3, changed).toReversed(), 'corrected.csv'));
  await expect(page.getByText('as with the last such file')).toBeVisible();
  await tick(page.getByLabel('This is the whole list of its offices: show who is missing in it'));
  await page.getByRole('button', { name: 'Check 300 rows' }).click();
  await expect(page.getByText('Every row was understood.')).toBeVisible();
  const missing = page.getByRole('group', { name: 'Missing' }).getByRole('listitem');
  await expect(missing.first()).toContainText(/till \d{2}\/\d{2}\/\d{4}/);
  const change = page.getByRole('group', { name: 'Changed rows' }).getByRole('row');
  await expect(change.last()).toContainText('Phone (303) 555-0126 → becomes (303) 555-0188');
  await change.last().getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('1 left out')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the columns' }).click();
  await page.getByRole('button', { name: 'Check 300 rows' }).click();
  await change.last().getByRole('button', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 of 1 written')).toBeVisible();

  await page.getByRole('button', { name: 'Another file' }).click();
  const earlier = page.getByRole('listitem').filter({ hasText: 'members.csv' });
  await expect(earlier).toContainText(/\d{2}\/\d{2}\/\d{4} .* · Administrator/);
  await page.getByRole('button', { name: 'Open members.csv' }).click();
  await page.getByRole('button', { name: 'Undo the whole import' }).click();
  await expect(page.getByText('299 members that it has made are removed')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, undo it' }).click();
  await expect(page.getByText('299 rows taken back.')).toBeVisible();
});

test('what is no CSV file is refused, and a column can be chosen by hand', LONG, async ({ page, origin }) => {
  await signIn(page, origin, 'admin');
  await openScreen(page, 'admin', 'Import');
  const send = async (given: ReturnType<typeof file>) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(given);
  };
  await send({ ...file([]), buffer: Buffer.from('PK\u0003\u0004 a workbook') });
  await expect(page.getByText('This is a workbook or a ZIP file')).toBeVisible();
  const head = 'Who,Email,Paid until';
  await send({ ...file([]), buffer: Buffer.from(`${head}\n"Lee, Ann",ann@mail.example,12/31/27`) });
  await expect(page.getByText('Not understood: it is left out')).toBeVisible();
  await choose(page.getByLabel('Who is', { exact: true }), 'Name');
  await tick(page.getByRole('radio', { name: 'Last, First' }));
  await expect(page.getByRole('button', { name: 'Check 1 row' })).toBeDisabled();
  await expect(page.getByText('Choose the office of all rows first')).toBeVisible();
  await choose(page.getByLabel('Office of all rows'), 'Harbor Pediatrics');
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(page.getByText('New members go to Harbor Pediatrics.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 of 1 written')).toBeVisible();
});
