import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { Piscina } from 'piscina';
import { ApiError, errorCatalog } from '@service-embeds/contract';

/** What a pool of threads is made of. */
export interface CpuPoolOptions {
  /** File that the threads load, see `threadModule`. Its exported functions are the tasks. */
  module: string;
  /** Tasks that run at the same time. Default: one fewer than there are processors, at least 1 and at most 4. */
  threads?: number;
  /** Milliseconds that a task may take, its wait included. Default: 15 000. */
  timeoutMs?: number;
  /** Megabytes of the heap of each thread. A task that needs more fails. Default: that of Node. */
  maxHeapMb?: number;
}

/** Tasks that may wait for each thread. */
const maxQueuedPerThread = 32;
/** Seconds that a caller is told to wait when the queue is full. */
const retryAfterSeconds = 5;
/** Milliseconds after which a thread without a task ends, so that a process that hashes rarely keeps no threads. */
const idleTimeoutMs = 60_000;
/** Lower priority than the thread that answers requests and delivers webhooks (Linux). */
const niceIncrement = 5;

/**
 * Returns the file of a module for threads, which is beside its caller: as TypeScript in `src`, and in `dist`, where
 * build-service.ts puts every chunk and every module for threads into one folder, as JavaScript.
 *
 * @param meta `import.meta` of the caller
 * @param name of the file, without its extension
 */
export const threadModule = ({ dirname, filename }: ImportMeta, name: string): string =>
  join(dirname, `${name}${extname(filename)}`);

/**
 * Threads of their own for work that keeps a processor busy. It runs neither on the thread that answers requests, nor on
 * the threads of libuv, which look up host names and read files. The queue is bounded, so that a stranger who causes
 * such work delays only others who ask for the same work, and those for a short time.
 */
export class CpuPool<Tasks extends Record<keyof Tasks, (input: never) => unknown>> {
  private threads: Piscina | undefined;
  private readonly options: CpuPoolOptions;

  constructor(options: CpuPoolOptions) {
    this.options = options;
  }

  /**
   * Runs a task on a thread.
   *
   * @param name of a function that the module exports
   * @throws ApiError `service_unavailable` when too many tasks wait, or when the task waited too long
   */
  async run<Name extends keyof Tasks & string>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>> {
    this.threads ??= startThreads(this.options);
    const threads = this.threads;
    if (threads.queueSize >= threads.options.maxQueue) throw overloaded();
    const signal = AbortSignal.timeout(this.options.timeoutMs ?? 15_000);
    try {
      return (await threads.run(input, { name, signal })) as Awaited<ReturnType<Tasks[Name]>>;
    } catch (error) {
      if (signal.aborted) throw overloaded();
      throw error;
    }
  }
}

function startThreads({ module, threads, maxHeapMb }: CpuPoolOptions): Piscina {
  const count = threads ?? Math.min(4, Math.max(1, availableParallelism() - 1));
  return new Piscina({
    filename: module,
    minThreads: 0,
    maxThreads: count,
    maxQueue: maxQueuedPerThread * count,
    idleTimeout: idleTimeoutMs,
    niceIncrement,
    ...(maxHeapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
    recordTiming: false,
  });
}

const overloaded = () => new ApiError(errorCatalog.serviceUnavailable(retryAfterSeconds));
