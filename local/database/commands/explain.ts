import { compilePipeline } from '../aggregate/pipeline';
import { refusal } from '../errors';
import { compileFilter } from '../query/match';
import { planQuery } from '../query/plan';
import type { Plan } from '../query/plan';
import { parseSort } from '../query/sort';
import { int } from '../values/types';
import type { Doc } from '../values/types';
import { hintOf } from './engine';
import type { Request } from './engine';
import { checkCommand, collectionName, docOption } from './options';

/** Which index a find, count or aggregate would use: the plan only, whatever the verbosity. */
export function explain({ engine, database, command }: Request): Doc {
  const explained = docOption(command, 'explain');
  const name = Object.keys(explained)[0] ?? '';
  checkCommand(name, explained);
  const { filter, sort } = questionOf(name, explained);
  compileFilter(filter);
  const collection = engine.catalog.find(database, collectionName(explained, name));
  const { hint } = hintOf(collection, explained['hint']);
  const winningPlan =
    collection === undefined
      ? { stage: 'EOF' }
      : describe(planQuery(collection, filter, parseSort(sort), hint));
  return {
    queryPlanner: { namespace: `${database}.${String(explained[name])}`, winningPlan, rejectedPlans: [] },
  };
}

function questionOf(name: string, explained: Doc): { filter: Doc; sort: Doc } {
  switch (name) {
    case 'find':
      return { filter: docOption(explained, 'filter'), sort: docOption(explained, 'sort') };
    case 'count':
    case 'distinct':
      return { filter: docOption(explained, 'query'), sort: {} };
    case 'aggregate':
      return compilePipeline(explained['pipeline'] ?? []);
    default:
      throw refusal(`explaining '${name}'`);
  }
}

function describe(plan: Plan): Doc {
  const search = describeSearch(plan);
  return plan.sorted ? search : { stage: 'SORT', inputStage: search };
}

function describeSearch(plan: Plan): Doc {
  if (plan.kind === 'collection') return { stage: 'COLLSCAN', direction: 'forward' };
  if (plan.kind === 'union')
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.parts.map(describeSearch) } };
  const { index, intervals, reverse, merge } = plan;
  const key = index.spec['key'];
  const scan: Doc = {
    stage: 'IXSCAN',
    indexName: index.name,
    keyPattern: key ?? {},
    isMultiKey: index.arrayFields.size > 0,
    direction: reverse ? 'backward' : 'forward',
    intervals: int(intervals.length),
  };
  return { stage: 'FETCH', inputStage: merge ? { stage: 'SORT_MERGE', inputStages: [scan] } : scan };
}
