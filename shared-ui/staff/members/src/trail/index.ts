/** What happened to a record, from its audit. */
export { Trail } from './Entries';
export { readTrails } from './trailPages';
export {
  changesOf,
  changeShown,
  merged,
  trailOfAccount,
  trailOfApplication,
  eventShown,
  whoOf,
  whoShown,
  type TrailEntry,
  type TrailOf,
} from './trail';
