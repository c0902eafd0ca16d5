import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ask, Answer, Event } from '../../../tools/histories/events';
import { check } from '../../../tools/histories/check';
import { PAYMENT_MOVES } from '../../../tools/histories/moves';
import type { Answered } from '../api';

/** Writes down who asks what, what is answered, and when. */
export class Recorder {
  readonly events: Event[] = [];
  private asked = 0;

  /** Asks once. `answerOf` says what an answer of 200 means; 409 is a refusal for good, all else is unknown. */
  async ask(
    who: string,
    ask: Ask,
    send: () => Promise<Answered | undefined>,
    answerOf: (body: unknown) => Answer,
  ): Promise<Answered | undefined> {
    const op = (this.asked += 1);
    const at = () => performance.now();
    this.events.push({ op, at: at(), type: 'invoke', who, ask });
    const answered = await send();
    const reason = answered === undefined ? 'no answer' : `answered ${answered.status}`;
    if (answered?.status === 200) {
      this.events.push({ op, at: at(), type: 'ok', answer: answerOf(answered.body) });
    } else {
      this.events.push({ op, at: at(), type: answered?.status === 409 ? 'fail' : 'unknown', reason });
    }
    return answered;
  }

  /** The anomalies, in words. With HISTORIES the history is kept in that folder, one event a line. */
  anomalies(name: string): string[] {
    const folder = process.env.HISTORIES;
    if (folder !== undefined) {
      mkdirSync(folder, { recursive: true });
      const lines = this.events.map((event) => JSON.stringify(event));
      writeFileSync(join(folder, `${name}.jsonl`), `${lines.join('\n')}\n`);
    }
    return check(this.events, PAYMENT_MOVES).map(
      ({ property, says, ops }) => `${property}: ${says} (operations ${ops.join(', ')})`,
    );
  }
}
