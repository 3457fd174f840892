import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestService } from '../service.ts';

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/** A process beside a service with the roles of the API alone, on its database. It can be killed and started again. */
export class WorkerProcess {
  private readonly service: TestService;
  private readonly roles: string[];
  private readonly settings: Record<string, string>;
  private child: ChildProcess | undefined;

  /**
   * @param roles what the process does, for example `worker`
   * @param settings more environment variables
   */
  constructor(service: TestService, roles: string[], settings: Record<string, string> = {}) {
    this.service = service;
    this.roles = roles;
    this.settings = settings;
  }

  start(): void {
    const { databaseUrl = '', secret, dataDir } = this.service.container.config;
    this.child = spawn(process.execPath, [main, ...this.roles], {
      stdio: 'ignore',
      env: {
        ...process.env,
        // Several processes run the same code, so it is compiled once.
        NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
        DATABASE_URL: databaseUrl,
        SERVICE_SECRET: secret,
        DATA_DIR: dataDir,
        PRIVATE_WEBHOOKS: 'allow',
        LOG_LEVEL: 'silent',
        ...this.settings,
      },
    });
  }

  /** Resolves when the process has ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  }
}
