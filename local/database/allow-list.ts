import { refusal } from './values/errors';

/** What an allow-list tells about its use. */
export interface Usage {
  /** Kind and name: 'command find', 'query operator $in'. */
  label: string;
  sent: boolean;
}

const lists: { usage(): Usage[] }[] = [];

/**
 * What is served of one kind, by name; every other name is refused with code 238. To serve more, add an entry, its
 * function and a vector. It remembers the requested names: what the API's suite never sends is not served,
 * except for what `unsent.ts` lists.
 */
export class AllowList<Entry> {
  readonly #entries: Map<string, Entry>;
  readonly #sent = new Set<string>();

  constructor(
    readonly kind: string,
    entries: Record<string, Entry>,
  ) {
    this.#entries = new Map(Object.entries(entries));
    lists.push(this);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  get(name: string): Entry {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw refusal(`the ${this.kind} '${name}'`);
    this.#sent.add(name);
    return entry;
  }

  usage(): Usage[] {
    return [...this.#entries.keys()].map((name) => ({
      label: `${this.kind} ${name}`,
      sent: this.#sent.has(name),
    }));
  }
}

/** Everything that is served, and whether a client has sent it since the start of the process. */
export const usage = (): Usage[] => lists.flatMap((list) => list.usage());
