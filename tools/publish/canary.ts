// Some visitors get another build of an area than the live one. Which ones, the web servers decide by files alone: a visitor
// has a bucket in a cookie, of 256, and an office may have one by its number. A link `canary/at/BUCKET` in the release leads
// to the documents that name the other build. So one release starts, widens or ends it for both web servers.
import { existsSync } from 'node:fs';
import { buildFolder, readArtifact, Refusal } from './artifact';
import { copyHashed } from './files';
import { withLock } from './lock';
import { live, liveBuilds, releaseOf } from './publish';
import { withCanary } from './renderCanary';
import { advance, checkFit } from './rules';
import {
  type Canary,
  folderOf,
  keepBuild,
  lockOf,
  readApps,
  readBuild,
  readBeside,
  release,
  removeForgotten,
  touchBuild,
} from './site';

type Wanted = {
  name: string;
  site: string;
  /** Of a hundred visitors so many. */
  percent: number;
  /** Numbers of offices whose browsers get it whatever their bucket is. */
  offices: readonly number[];
  /** The folder of a build; without one, that of the canary that is there, or of this checkout. */
  from?: string | undefined;
};

/** Starts a canary of an area, or changes who gets it. Answers the id of its build, and of the live one. */
export async function setCanary({ name, site, percent, offices, from }: Wanted) {
  if (!(percent >= 0 && percent <= 100)) throw new Refusal('--percent is a number from 0 to 100.');
  if (percent === 0 && offices.length === 0)
    throw new Refusal('Say who gets it: --percent or --offices. --off takes it back.');
  return withLock(lockOf(site), async (stillMine) => {
    const apps = await readApps(site);
    const { canary: before, previews } = await readBeside(site);
    checkApp(name, live(apps, name), before);
    const other =
      from === undefined && before ? undefined : await readArtifact(name, from ?? buildFolder(name));
    const build = other?.id ?? before?.build ?? '';
    if (build === live(apps, name)) throw new Refusal(`Build ${build} of ${name} is the live one.`);
    if (other) {
      await copyHashed(other.folder, folderOf(site, name), other.hashed);
      await keepBuild(site, other);
      await touchBuild(site, name, before?.build);
    }
    const canary: Canary = { app: name, build, percent, offices };
    const builds = await liveBuilds(site, apps, []);
    checkFit(withCanary(builds, await readBuild(site, name, build)), [name]);
    const beside = { canary, previews };
    await release(site, await releaseOf(site, builds, apps, beside), stillMine);
    await removeForgotten(site, apps, [name], beside);
    return { build, live: live(apps, name) };
  });
}

/** Ends a canary: all get the live build again, or with `isLive` its own, which is then the live one. */
export async function endCanary({ name, site, isLive }: { name: string; site: string; isLive: boolean }) {
  return withLock(lockOf(site), async (stillMine) => {
    const before = await readApps(site);
    const { canary, previews } = await readBeside(site);
    if (canary?.app !== name) throw new Refusal(`There is no canary of ${name} in ${site}.`);
    const line = before[name]?.line ?? [];
    const apps = isLive ? { ...before, [name]: { line: advance(line, canary.build) } } : before;
    const builds = await liveBuilds(site, apps, []);
    checkFit(builds, [name]);
    await touchBuild(site, name, isLive ? live(before, name) : canary.build);
    const beside = { canary: undefined, previews };
    await release(site, await releaseOf(site, builds, apps, beside), stillMine);
    await removeForgotten(site, apps, [name], beside);
    return { build: canary.build, live: live(apps, name) };
  });
}

function checkApp(name: string, liveId: string | undefined, before: Canary | undefined): void {
  if (name === 'shell') throw new Refusal('The shell has no canary: it is one for all areas.');
  if (liveId === undefined) throw new Refusal(`${name} is not live: deploy it first.`);
  if (before && before.app !== name)
    throw new Refusal(`There is a canary of ${before.app}: end it first, one is watched at a time.`);
}

/** For the command: whether there is a site at all. */
export function mustBeSite(site: string): void {
  if (!existsSync(site)) throw new Refusal(`There is no site in ${site}.`);
}
