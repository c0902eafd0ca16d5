// Puts builds where they are served from. Hashed files come first, beside those of earlier builds; what names them is
// switched last, in one step (site.mjs).
import { existsSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder, readArtifact } from './artifact.mjs';
import { checkFit } from './fits.mjs';
import { COMPRESSED, copyHashed } from './files.mjs';
import { advance, isYoung, keptBuilds, liveBuild, stepBack } from './history.mjs';
import { withLock } from './lock.mjs';
import { Refusal } from './refusal.mjs';
import { renderRelease } from './registry.mjs';
import {
  folderOf,
  forgetBuilds,
  forgetReleases,
  hashedFiles,
  keepBuild,
  lockOf,
  readApps,
  readBuild,
  release,
} from './site.mjs';

/** Where the apps of this checkout are published. */
const SITE = 'dist/site';
const REMOTES = ['mf-public', 'mf-office', 'mf-group', 'mf-admin'];

/**
 * Publishes the named apps (all by default) in one step. `from` is where a single app's build lies, `site` where it
 * goes; `keep` builds of each app stay. `mustFit` refuses what does not go with the other apps of the site. Answers,
 * for each app, the build that was live `before` (if any) and the one that is `now`.
 */
export async function publish({
  names = ['shell', ...REMOTES],
  from,
  site = SITE,
  keep,
  mustFit = false,
} = {}) {
  const artifacts = [];
  for (const name of names) artifacts.push(await readArtifact(name, from ?? buildFolder(name)));
  if (mustFit && !names.includes('shell') && !existsSync(site))
    throw new Refusal(`There is no site in ${site}: deploy the shell to it first.`);
  await mkdir(site, { recursive: true });
  return withLock(lockOf(site), async (stillMine) => {
    const before = await readApps(site);
    const now = new Date();
    const apps = { ...before };
    for (const { name, id } of artifacts) apps[name] = advance(before[name], id, { keep, now });
    const builds = await buildsFor(site, apps, artifacts);
    if (mustFit) checkFit(builds, names);
    for (const artifact of artifacts) {
      await copyHashed(artifact.folder, folderOf(site, artifact.name), artifact.hashed);
      await keepBuild(site, artifact);
    }
    await release(site, { files: renderRelease(builds), apps }, stillMine);
    await removeForgotten(site, names, apps, now);
    return names.map((name) => ({ name, before: liveBuild(before[name]), now: liveBuild(apps[name]) }));
  });
}

/** Those of the named apps whose build is not the live one of the site. */
export async function notLive(names, site = SITE) {
  const apps = await readApps(site);
  const artifacts = await Promise.all(names.map((name) => readArtifact(name, buildFolder(name))));
  return artifacts.filter(({ name, id }) => liveBuild(apps[name]) !== id).map(({ name }) => name);
}

/** Takes one app of a site one build back; answers the builds, and how many more steps back there are. */
export async function rollBack({ name, site = SITE }) {
  if (!existsSync(site)) throw new Refusal(`There is no site in ${site}.`);
  return withLock(lockOf(site), async (stillMine) => {
    const before = await readApps(site);
    if (!before[name]) throw new Refusal(`${name} has never been deployed to ${site}.`);
    const app = stepBack(before[name], { now: new Date() });
    if (!app) {
      const live = liveBuild(before[name]);
      throw new Refusal(`There is no build of ${name} before ${live} in ${site}; nothing was changed.`);
    }
    const apps = { ...before, [name]: app };
    const builds = await buildsFor(site, apps, []);
    checkFit(builds, [name]);
    await release(site, { files: renderRelease(builds), apps }, stillMine);
    return { from: liveBuild(before[name]), to: liveBuild(app), stepsLeft: app.line.length - 1 };
  });
}

/** The builds that `apps` names as live: new ones from their artifacts, the others as they were kept. */
function buildsFor(site, apps, artifacts) {
  return Promise.all(
    Object.entries(apps).map(
      ([name, app]) =>
        artifacts.find((artifact) => artifact.name === name) ?? readBuild(site, name, liveBuild(app)),
    ),
  );
}

/** Removes what no kept build names, unless it is young: its tab may still be open. */
async function removeForgotten(site, names, apps, now) {
  for (const name of names) {
    const wanted = await forgetBuilds(site, name, keptBuilds(apps[name]));
    for (const path of await hashedFiles(site, name)) {
      const source = path.replace(new RegExp(`\\.(${COMPRESSED.join('|')})$`), '');
      const file = join(folderOf(site, name), path);
      if (!wanted.has(source) && !isYoung((await stat(file)).mtimeMs, now)) await rm(file);
    }
  }
  await forgetReleases(site);
}
