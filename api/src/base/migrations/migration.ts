import type { mongo } from 'mongoose';

/**
 * A change of stored data from one version to the next. It uses the collections themselves, because a model has the shape
 * of the newest version, and must be safe to repeat: a process can end before it has finished.
 */
export type Migration = StartMigration | BackgroundMigration;

type Named = { number: number; name: string };

/** What is served would be wrong without it: it is applied before a process listens. It must not need one of the background. */
export type StartMigration = Named & { run: (database: mongo.Db) => Promise<void> };

/**
 * What is served is right with changed and unchanged documents side by side: it runs while the processes serve, a batch of
 * documents at a time. `step` changes those behind a position; undefined when there are none.
 */
export type BackgroundMigration = Named & {
  collection: string;
  step: (database: mongo.Db, after: number) => Promise<Step | undefined>;
};

/** `through`: the last document of the batch, in the order of the ids. */
export type Step = { through: number; documents: number };

export function isBackground(migration: Migration): migration is BackgroundMigration {
  return 'step' in migration;
}
