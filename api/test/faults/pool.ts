import { Shared, type World } from './world';

type Filled = { ids: number[]; filling: Promise<void> | undefined };

/** Memberships of each world that are made several at a time: one bulk payment of many names costs little. */
export class Pool {
  private readonly pools = new Shared<Filled>(() => ({ ids: [], filling: undefined }));

  constructor(private readonly make: (world: World) => Promise<number[]>) {}

  async take(world: World): Promise<number> {
    const pool = this.pools.of(world);
    for (;;) {
      const id = pool.ids.pop();
      if (id !== undefined) return id;
      pool.filling ??= this.fill(world, pool);
      await pool.filling;
    }
  }

  private async fill(world: World, pool: Filled): Promise<void> {
    pool.ids.push(...(await this.make(world)));
    pool.filling = undefined;
  }
}
