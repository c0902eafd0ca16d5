import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RegistryEntry, REMOTE_CONTRACT } from '../../shared-ui/platform/src/remote';
import { contentSecurityPolicy } from '../../local/gateway/security';
import { serverFor, type Who } from '../support/answers';
import { serveSite, type Site } from '../support/site';
import type { Subject } from './subject';

/** The path of the area beside the one that is checked. */
export const NEIGHBOUR = '/neighbour';

/** The shell as it was built last. */
export const SHELL = join(import.meta.dirname, '../../shell/dist');

/**
 * Serves the real shell with the subject and a neighbour as its only areas, under the policy of production, with a small
 * server of answers at which `who` is signed in: no running product is needed.
 */
export async function serveBareShell(subject: Subject, who: Who): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'rollbook-bare-shell-'));
  await cp(SHELL, folder, { recursive: true });
  await cp(join(import.meta.dirname, 'neighbour.js'), join(folder, 'neighbour/entry.js'));
  const neighbour: RegistryEntry = {
    name: 'neighbour',
    title: 'Neighbour',
    prefixes: [NEIGHBOUR],
    restore: 'storage',
    entry: '/neighbour/entry.js',
    globalName: 'neighbour',
    version: '1.0.0',
    remoteContract: REMOTE_CONTRACT,
  };
  // The document that a build makes has no registry inside: the shell then fetches it.
  await writeFile(join(folder, 'remotes.json'), JSON.stringify({ remotes: [neighbour, subject.entry] }));
  const policy = contentSecurityPolicy({ card: 'local', remoteOrigins: [new URL(subject.base).origin] });
  const site = await serveSite(folder, serverFor(who), policy);
  return {
    url: site.url,
    close: async () => {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The version of the session in the shell that was built last. */
export async function sessionOfShell(): Promise<string> {
  return JSON.parse(await readFile(join(SHELL, 'version.json'), 'utf8')).session;
}
