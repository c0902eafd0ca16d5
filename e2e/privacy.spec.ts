import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { press, type } from './support/hands';
import { endingSoon } from './support/members';
import { actor, signIn, test } from './support/staff';
import { LONG } from './support/tier';

test(
  'an administrator saves all that is stored about a person, and erases the person once the membership is over',
  LONG,
  async ({ page, origin }) => {
    const admin = await actor(origin, 'admin');
    const active = await endingSoon(origin, 'Odalys');
    const member = await overForLong(admin);
    await signIn(page, origin, 'admin');
    await page.goto(`${origin}/ecsadmin/member/${active.id}`);
    const content = page.getByRole('main');
    const eraseOf = (name: string) => content.getByRole('button', { name: `Erase ${name} …` });
    const dialogOf = (name: string) => page.getByRole('dialog', { name: `Erase ${name}` });
    const early = `${active.first} ${active.last}`;
    await press(eraseOf(early));
    const refused = dialogOf(early);
    await expect(refused.getByRole('listitem')).toHaveText([/^The membership runs until /]);
    await press(refused.getByRole('button', { name: 'Close', exact: true }).last());
    await expect(refused).toHaveCount(0);
    await expect(eraseOf(early)).toBeFocused();

    const name = `${member.first} ${member.last}`;
    const number = member.member_id;
    await page.goto(`${origin}/ecsadmin/member/${member.id}`);

    const saved = page.waitForEvent('download');
    await press(content.getByRole('button', { name: 'Everything about this person' }));
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`personal-data-${member.id}.zip`);
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');

    await press(eraseOf(name));
    const dialog = dialogOf(name);
    await expect(dialog.getByLabel(`Type the member's number, ${number}`)).toBeFocused();
    await type(dialog.getByLabel(`Type the member's number, ${number}`), '4711');
    await type(dialog.getByLabel('Reason'), 'A letter of the person');
    await press(dialog.getByRole('button', { name: `Erase ${name}` }));
    await expect(dialog).toContainText(`Please type ${number}`);
    await type(dialog.getByLabel(`Type the member's number, ${number}`), number);
    await press(dialog.getByRole('button', { name: `Erase ${name}` }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Erased person ${number.split('-')[0]}`);
    await expect(content).toContainText('The personal data were erased on');
    await expect(content).not.toContainText(member.last);
    await expect(content).toContainText('A letter of the person');
    await expect(content.getByRole('button', { name: 'Correct' })).toHaveCount(0);
    await expect(content.getByRole('heading', { name: 'Mails', exact: true })).toBeVisible();
    await press(content.getByRole('link', { name: 'Old records of the plan' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old records');
    await expect(content).toContainText('The plan keeps a person for 7 years after the last term');
    await admin.dispose();
  },
);

type Over = { id: number; first: string; last: string; member_id: string };

/** A member of the demo whose term is over, and nothing stands against the erasure. */
async function overForLong(admin: APIRequestContext): Promise<Over> {
  const ask = await admin.get('/api/application/getApplicationsAll?status=ended&limit=100');
  expect(ask.status()).toBe(200);
  const expired: Over[] = await ask.json();
  for (const one of expired) {
    const answer = await admin.get(`/api/membership/getErasure?id=${one.id}`);
    const { reasons, member_id }: { reasons: string[]; member_id: string } = await answer.json();
    if (reasons.length === 0) return { ...one, member_id };
  }
  throw new Error('the demo has no member whose term is over');
}
