/** Why something is not published, in one sentence for whoever asked for it. Nothing has been changed. */
export class Refusal extends Error {
  name = 'Refusal';
}

/** Runs a command; a refusal is said in its one sentence, anything else with its stack. */
export async function command(run) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  }
}
