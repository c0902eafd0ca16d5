import { createHash } from 'node:crypto';
import type { PlanLogo } from '@rollbook/contract';
import { unlessTaken } from '../../base/database';
import type { MadeLogo } from './makeLogo';
import { Logo } from './model';

/** A logo that was chosen and not saved goes after a day, in ms. */
const CHOSEN_MS = 86_400_000;
/** Logos whose picture this process keeps: that of the plan, and earlier ones of papers. */
const MOST_KEPT = 8;

type Chosen = { made: MadeLogo; name: string; bytes: number; at: Date; by: string };

/** Stores a logo until the settings name it, or for a day. One that is kept already stays as it was chosen first. */
export async function storeLogo({ made, name, bytes, at, by }: Chosen): Promise<PlanLogo> {
  const shown = Buffer.from(made.shown);
  const digest = createHash('sha256').update(shown).digest('hex').slice(0, 32);
  const _id = `${digest}.${made.kind}`;
  const { width, height } = made;
  const expires = new Date(at.getTime() + CHOSEN_MS);
  const set = { shown, printed: Buffer.from(made.printed), width, height, name, bytes, at, by, expires };
  await unlessTaken(() => Logo.updateOne({ _id, expires: { $ne: null } }, { $set: set }, { upsert: true }));
  return (await findLogo(_id)) ?? { id: _id, width, height, name, bytes };
}

/** Keeps a chosen logo for good; undefined when it is not there any more. */
export async function keepLogo(id: string): Promise<PlanLogo | undefined> {
  await Logo.updateOne({ _id: id }, { $set: { expires: null } });
  return findLogo(id);
}

/** A logo that is stored, for a preview. */
export async function findLogo(id: string): Promise<PlanLogo | undefined> {
  const found = await Logo.findOne({ _id: id }).select('width height name bytes').lean();
  return found === null ? undefined : withoutOthers(found);
}

function withoutOthers({
  _id,
  width,
  height,
  name,
  bytes,
}: Omit<PlanLogo, 'id'> & { _id: string }): PlanLogo {
  return { id: _id, width, height, name, bytes };
}

/** What pages show of a logo; undefined without one. */
export async function shownLogo(id: string): Promise<Buffer | undefined> {
  return (await picturesOf(id))?.shown;
}

/** What mails and papers show of a logo; undefined without one. */
export async function printedLogoOf(logo: { id: string } | undefined): Promise<Buffer | undefined> {
  return logo && (await picturesOf(logo.id))?.printed;
}

/** What papers need of the logos that their facts name. */
export async function logoPictures(
  logos: readonly ({ id: string } | null | undefined)[],
): Promise<Record<string, Buffer>> {
  const ids = [...new Set(logos.flatMap((logo) => logo?.id ?? []))];
  const found = await Promise.all(ids.map(async (id) => [id, await printedLogoOf({ id })] as const));
  return Object.fromEntries(found.filter((one): one is readonly [string, Buffer] => one[1] !== undefined));
}

type Pictures = { shown: Buffer; printed: Buffer };
const kept = new Map<string, Pictures>();

/** They never change under their id. */
async function picturesOf(id: string): Promise<Pictures | undefined> {
  const known = kept.get(id);
  if (known !== undefined) return known;
  const found = await Logo.findById(id).select('shown printed');
  if (found === null) return undefined;
  const pictures = { shown: Buffer.from(found.shown), printed: Buffer.from(found.printed) };
  kept.set(id, pictures);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return pictures;
}
