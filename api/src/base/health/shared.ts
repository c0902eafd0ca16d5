/** Concurrent callers share one query. */
export function shared<Answer>(query: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  return () => {
    running ??= query().finally(() => {
      running = undefined;
    });
    return running;
  };
}
