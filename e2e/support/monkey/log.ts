/** So many of the last steps are shown. */
const SHOWN = 25;

/** What a person needs to see a failure again. */
export class Log {
  private readonly lines: string[] = [];

  constructor(private readonly run: { home: string; seed: number; steps: number }) {}

  add(path: string, says: string): void {
    this.lines.push(`${String(this.lines.length + 1).padStart(5)}  ${path.padEnd(28)} ${says}`);
  }

  get text(): string {
    return this.lines.join('\n');
  }

  failure(troubles: readonly string[]): Error {
    const { home, seed, steps } = this.run;
    return new Error(
      [
        `The ${home} monkey failed at step ${this.lines.length} of seed ${seed}:`,
        ...troubles.map((trouble) => `  ${trouble}`),
        `The last steps:`,
        ...this.lines.slice(-SHOWN),
        `Again: MONKEY_SEED=${seed} MONKEY_STEPS=${steps} npx playwright test e2e/monkey.spec.ts -g ${home}`,
      ].join('\n'),
    );
  }
}
