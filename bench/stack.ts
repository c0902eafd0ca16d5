import { type People, signInPeople } from './client';
import { type Api, startApi } from './processes/api';
import type { Bundles } from './processes/bundle';
import { type Database, openSeeded } from './processes/database';
import { type Standins, startStandins } from './processes/standins';

/** Everything that serves one size: database, API, stand-ins, and people who are signed in. */
export type Stack = {
  size: number;
  database: Database;
  standins: Standins;
  api: Api;
  people: People;
  /** Memory of the API process once it served, in MB. */
  memoryAtStart: number;
  /** One more API process on the same database, with its people. */
  addApi: () => Promise<{ api: Api; people: People }>;
  stop: () => Promise<void>;
};

export async function startStack(size: number, bundles: Bundles): Promise<Stack> {
  const database = await openSeeded(size, bundles.database);
  const standins = await startStandins(bundles.standins);
  const apis: Api[] = [];
  const addApi = async () => {
    const api = await startApi(bundles.api, database.uri, standins);
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
    memoryAtStart: api.memory()?.now ?? 0,
    addApi,
    stop: async () => {
      await Promise.all(apis.map((one) => one.stop()));
      await Promise.all([database.stop(), standins.stop()]);
    },
  };
}
