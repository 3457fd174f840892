/** Deliveries to one webhook that are under way at a time. */
const width = 8;
/** Milliseconds that a delivery waits for its turn. */
const patience = 2_000;

/**
 * One lane for each webhook: an endpoint that is dead or slow fills its own lane and no other, and whoever waits for it
 * too long goes to the end of the line instead of holding up a worker.
 */
export class Lanes {
  private readonly lanes = new Map<string, { busy: number; waiting: (() => void)[] }>();

  /** Runs a task in its lane. False: there was no room in time. */
  async run(id: string, task: () => Promise<void>): Promise<boolean> {
    const lane = this.lanes.get(id) ?? { busy: 0, waiting: [] };
    this.lanes.set(id, lane);
    if (lane.busy < width) lane.busy++;
    else if (!(await this.turn(lane.waiting))) return false;
    try {
      await task();
    } finally {
      // The place goes to the next in line, or is free again.
      const next = lane.waiting.shift();
      if (next) next();
      else if (--lane.busy === 0) this.lanes.delete(id);
    }
    return true;
  }

  private turn(waiting: (() => void)[]): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      }, patience);
      waiting.push(begin);
    });
  }
}
