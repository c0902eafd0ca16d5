import { expect, request } from '@playwright/test';
import type { Application } from '@rollbook/contract';

export type Mail = {
  to: string[];
  subject: string;
  text: string;
  attachments: { filename: string; contentType: string; size: number; url: string }[];
};

/** Every stored application with this last name, as the administrator sees it. */
export async function applicationsOf(baseURL: string, last: string): Promise<Application[]> {
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const login = await admin.post('/auth/login', { data: { password: 'demo-admin' } });
  expect(login.status()).toBe(200);
  const answer = await admin.get('/api/application/getApplications');
  const all: Application[] = await answer.json();
  await admin.dispose();
  return all.filter((application) => application.last === last);
}

/** The mails that speak of this person, once there are as many as `count`. */
export async function mailsAbout(baseURL: string, last: string, count: number): Promise<Mail[]> {
  const inbox = await request.newContext({ baseURL });
  let found: Mail[] = [];
  await expect(async () => {
    const all: Mail[] = await (await inbox.get('/demo/inbox.json')).json();
    found = all.filter(({ subject, text }) => `${subject} ${text}`.includes(last));
    expect(found.length).toBeGreaterThanOrEqual(count);
  }).toPass({ timeout: 20_000 });
  await inbox.dispose();
  return found;
}

/** The mails that an address has got. */
export async function mailsTo(baseURL: string, address: string): Promise<Mail[]> {
  const inbox = await request.newContext({ baseURL });
  const all: Mail[] = await (await inbox.get('/demo/inbox.json')).json();
  await inbox.dispose();
  return all.filter(({ to }) => to.includes(address));
}
