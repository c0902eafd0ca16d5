import { misplaced } from './focus';
import type { Ref, Sight } from './inPage/sight';
import type { Done } from './monkey';
import { Typed } from './typed';
import type { Noticed } from './watching';

/** Judges each step: no error, no 5xx, no text lost, and the focus on what was used last. */
export class Oracles {
  private readonly typed = new Typed();
  private used: Ref | undefined;

  /** Notes what a step has done, before any oracle looks; answers what must have the focus now. */
  note({ typed, used }: Done): Ref | undefined {
    if (used !== 'same') this.used = used;
    if (typed?.text !== undefined) this.typed.note(typed.field, typed.text);
    else if (typed) this.typed.forget(typed.field);
    return this.used;
  }

  /** What is wrong after a step. */
  judge(done: Done, before: Sight, after: Sight, { troubles, calls }: Noticed): string[] {
    const { control, typed, isTravel = false } = done;
    const isNewDocument = before.document !== after.document;
    const move = { control, calls, from: before.path, to: after.path };
    const lost = this.typed.follow({ ...move, isTravel, isNewDocument }, after.fields);
    const stray = misplaced({ ...move, used: after.used, focus: after.focus });
    this.readBack(typed, after);
    // After the product has moved the focus, the next step starts there.
    this.used = after.focus.isNothing ? undefined : after.focus.ref;
    return [...troubles, ...lost, ...(stray === undefined ? [] : [stray])];
  }

  /** What a field has made of the keys is what it must hold from now on. */
  private readBack(typed: Done['typed'], { fields }: Sight): void {
    if (!typed || typed.text !== undefined) return;
    const field = fields.find(({ ref }) => ref === typed.field.ref);
    if (field) this.typed.note(field, field.text);
  }
}
