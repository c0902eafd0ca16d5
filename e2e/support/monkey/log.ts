import { appendFileSync } from 'node:fs';

/** So many of the last steps are shown; all of them are in the file. */
const SHOWN = 25;

type Run = { home: string; seed: number; steps: number; file: string };

/** What a person needs to see a failure again. */
export class Log {
  private readonly lines: string[] = [];

  constructor(private readonly run: Run) {}

  add(path: string, says: string): void {
    const line = `${String(this.lines.length + 1).padStart(5)}  ${path.padEnd(28)} ${says}`;
    this.lines.push(line);
    appendFileSync(this.run.file, `${line}\n`);
  }

  failure(troubles: readonly string[]): Error {
    const { home, seed, steps, file } = this.run;
    return new Error(
      [
        `The ${home} monkey failed at step ${this.lines.length} of seed ${seed}:`,
        ...troubles.map((trouble) => `  ${trouble}`),
        `The last steps (all of them: ${file}):`,
        ...this.lines.slice(-SHOWN),
        `Again: MONKEY_SEED=${seed} MONKEY_STEPS=${steps} npx playwright test e2e/monkey.long.spec.ts -g ${home}`,
      ].join('\n'),
    );
  }
}
