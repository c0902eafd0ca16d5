// The made-up people of the pictures, and what was mailed to them.
import { expect, request, type APIRequestContext } from '@playwright/test';
import { addDays, denverDate, totalCents } from '@rollbook/contract';
import { actor, MAPLE } from '../../e2e/support/staff';

/** An office with 12-month memberships, which takes both ways of paying. */
const PRAIRIE = { oid: 7, office_name: 'Prairie Vision Care' };

const person = (first: string, last: string) => ({
  first,
  last,
  email: `${first}.${last}@mail.example`.toLowerCase(),
});

const MEMBER = person('Rosa', 'Delgado');
const ENDING = person('Samuel', 'Whitaker');
const UNPAID = person('Hannah', 'Brooks');
const LATER = person('Marcus', 'Reyes');

/** Paths of the pages that a mail or a card opens. */
export type Links = Record<'pay' | 'renew' | 'resume' | 'status', string>;

export type People = {
  links: Links;
  /** The cookies of a member who is signed in. */
  member: Awaited<ReturnType<APIRequestContext['storageState']>>;
};

/** Stores them, asks for their links and finds these in the inbox. */
export async function preparePeople(origin: string): Promise<People> {
  const admin = await actor(origin, 'admin');
  await markAsPaid(admin, MAPLE, await enter(admin, MAPLE, MEMBER, 0));
  await markAsPaid(admin, PRAIRIE, await enter(admin, PRAIRIE, ENDING, -340));
  await enter(admin, PRAIRIE, UNPAID, 0);
  for (const [purpose, { email }] of [
    ['pay', UNPAID],
    ['renew', ENDING],
    ['member', MEMBER],
  ] as const) {
    await post(admin, '/api/links/sendNewLink', { purpose, email, language: 'en' });
  }
  await post(admin, '/api/application/saveForLater', {
    ...LATER,
    office: MAPLE.oid,
    language: 'en',
    city: 'Denver',
  });
  const member = await signedIn(origin, await mailedLink(admin, MEMBER.email, 'member'));
  const mine = await (await member.get('/api/member/myMemberships')).json();
  const people = {
    links: {
      pay: await mailedLink(admin, UNPAID.email, 'pay'),
      renew: await mailedLink(admin, ENDING.email, 'renew'),
      resume: await mailedLink(admin, LATER.email, 'resume'),
      status: `/m/${mine.memberships[0].card}`,
    },
    member: await member.storageState(),
  };
  await admin.dispose();
  await member.dispose();
  return people;
}

async function signedIn(origin: string, link: string): Promise<APIRequestContext> {
  const member = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await post(member, '/auth/memberLogin', { token: link.split('#')[1], language: 'en' });
  return member;
}

type Office = typeof MAPLE;

async function enter(admin: APIRequestContext, office: Office, who: typeof MEMBER, daysFromToday: number) {
  const submitDate = addDays(denverDate(new Date()), daysFromToday);
  const entry = { ...who, additionalFamily: '', office, submitDate };
  const { id }: { id: number } = await post(admin, '/api/application/officeSubmitApplication', entry);
  return id;
}

async function markAsPaid(admin: APIRequestContext, office: Office, id: number): Promise<void> {
  const selection = { amount: totalCents(1), numOfApplications: 1, selectedNames: [id] };
  await post(admin, '/api/application/markAsPaid', { ...selection, office, paymentType: 'cash' });
}

async function post(client: APIRequestContext, path: string, data: object) {
  const answer = await client.post(path, { data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** The path and token of the link to this page in a mail to this address. */
async function mailedLink(inbox: APIRequestContext, email: string, page: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails: { to: string[]; text: string }[] = await (await inbox.get('/demo/inbox.json')).json();
    const texts = mails.filter(({ to }) => to.join().includes(email)).map(({ text }) => text);
    link = new RegExp(`/${page}(\\?\\S*)?#[\\w-]+`).exec(texts.join(' '))?.[0] ?? '';
    expect(link, `a mail to ${email} with a link to /${page}`).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
