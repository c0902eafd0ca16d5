import type { Group as WireGroup } from '@rollbook/contract';
import { Group, type GroupDoc } from './model';

export async function findGroup(ogid: number): Promise<GroupDoc | null> {
  return Group.findOne({ _id: ogid }).lean();
}

/** The groups of exactly this name, at most two. */
export async function groupsByName(name: string): Promise<GroupDoc[]> {
  return Group.find({ name }).limit(2).lean();
}

export async function groupByLogin(login: string): Promise<GroupDoc | null> {
  return Group.findOne({ login }).lean();
}

/** The names of all groups; '' for offices without a group. */
export async function groupNames(): Promise<(ogid: number | null) => string> {
  const groups = await Group.find().lean();
  const names = new Map(groups.map((group) => [group._id, group.name]));
  return (ogid) => (ogid === null ? '' : (names.get(ogid) ?? ''));
}

/** A group as the wire shows it (specification §3), without its password. */
export function toGroup({ _id, name, username }: GroupDoc): WireGroup {
  return { ogid: _id, name, username };
}
