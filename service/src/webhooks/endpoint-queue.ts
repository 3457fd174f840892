/** Deliveries to one webhook that are under way at a time. */
const width = 8;
/** Milliseconds that a delivery may wait for its turn: well within its lease. */
const patience = 60_000;

interface Lane {
  busy: number;
  waiting: { begin: () => void; turnAway: () => void }[];
}

/**
 * One lane for each webhook: an endpoint that is dead or slow fills its own lane and no other. Nobody who brings a task
 * waits for it, so that no worker is held up either.
 */
export class EndpointQueue {
  private readonly lanes = new Map<string, Lane>();
  private readonly running = new Set<Promise<void>>();
  private closed = false;
  private readonly failed: (error: unknown) => void;

  /** @param failed hears of tasks that throw */
  constructor(failed: (error: unknown) => void) {
    this.failed = failed;
  }

  /**
   * Runs a task when it is its turn; or `turnAway`, when that takes too long.
   * @param room how many may wait
   */
  enter(id: string, room: number, task: () => Promise<void>, turnAway: () => Promise<void>): void {
    const lane = this.lanes.get(id) ?? { busy: 0, waiting: [] };
    this.lanes.set(id, lane);
    if (this.closed || lane.waiting.length >= room) return this.track(turnAway());
    if (lane.busy < width) {
      lane.busy++;
      return this.run(id, lane, task);
    }
    const place = {
      begin: () => {
        clearTimeout(timer);
        this.run(id, lane, task);
      },
      turnAway: () => {
        clearTimeout(timer);
        this.track(turnAway());
      },
    };
    const timer = setTimeout(() => {
      lane.waiting.splice(lane.waiting.indexOf(place), 1);
      place.turnAway();
    }, patience);
    lane.waiting.push(place);
  }

  /** Turns away who waits, and resolves when what is under way has ended. */
  async close(): Promise<void> {
    this.closed = true;
    for (const { waiting } of this.lanes.values()) for (const place of waiting.splice(0)) place.turnAway();
    while (this.running.size) await Promise.all(this.running);
  }

  private run(id: string, lane: Lane, task: () => Promise<void>): void {
    this.track(
      task().finally(() => {
        // The place goes to the next in line, or is free again.
        const next = lane.waiting.shift();
        if (next) next.begin();
        else if (--lane.busy === 0) this.lanes.delete(id);
      }),
    );
  }

  private track(task: Promise<void>): void {
    const ended = task.catch(this.failed).finally(() => this.running.delete(ended));
    this.running.add(ended);
  }
}
