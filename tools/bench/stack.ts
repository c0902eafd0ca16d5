import type { ApplicationDoc } from '../../api/src/membership/record/application';
import { type People, signInPeople } from './client';
import { type Database, openSeeded } from './database';
import { type Api, type Standins, startApi, startStandins } from './processes';

/** Everything that serves one size: database, stand-ins, API, and signed-in people. */
export type Stack = {
  size: number;
  database: Database;
  standins: Standins;
  api: Api;
  people: People;
  /** Resident memory of the API process before the first measurement, in MB. */
  memoryAtStart: number;
  /** Starts one more API process on the same database. */
  addApi: () => Promise<{ api: Api; people: People }>;
  stop: () => Promise<void>;
};

export async function startStack(size: number): Promise<Stack> {
  const database = await openSeeded(size);
  const standins = await startStandins();
  const apis: Api[] = [];
  const addApi = async () => {
    const api = await startApi(database.uri, standins);
    apis.push(api);
    return { api, people: await signInPeople(api.url) };
  };
  const { api, people } = await addApi();
  return {
    size,
    database,
    standins,
    api,
    people,
    memoryAtStart: api.memory().now,
    addApi,
    stop: async () => {
      await Promise.all(apis.map((one) => one.stop()));
      await Promise.all([database.stop(), standins.stop()]);
    },
  };
}

/** The applications of a stack, past its API. */
export function applicationsOf({ database: { db } }: Stack) {
  return db.collection<ApplicationDoc>('applications');
}
