import { MAX_TOTAL, type Total } from '@rollbook/contract';
import { LRUCache } from 'lru-cache';
import type { QueryFilter } from 'mongoose';
import { Application, type ApplicationDoc } from '../record/application';

/** Counting so many takes longer than reading a page of them. */
const LARGE = 10_000;
const KEPT_MS = 30_000;
const MOST_KEPT = 200;

/** The large totals of the last moments, by what they count: of so many, a few rows more or less are not missed. */
const large = new LRUCache<string, Total>({ max: MOST_KEPT, ttl: KEPT_MS });

/** How many rows a list has, counted in an index up to MAX_TOTAL. A total above 10,000 can be 30 seconds old. */
export async function totalOf(filter: QueryFilter<ApplicationDoc>): Promise<Total> {
  const key = JSON.stringify(filter);
  const known = large.get(key);
  if (known !== undefined) return known;
  const counted = await Application.countDocuments(filter, { limit: MAX_TOTAL + 1 });
  const total = { count: Math.min(counted, MAX_TOTAL), isMore: counted > MAX_TOTAL };
  if (counted > LARGE) large.set(key, total);
  return total;
}
