import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/setup/install.mjs';
import { developmentCredentials } from '../../../service/src/commands/seed/seeded-credentials.ts';
import { freePorts } from '../../../service/test/support/servers/free-ports.ts';
import { eventually } from '../../../service/test/support/service.ts';
import { MailServer } from './mail-server.ts';
import { OrderLoad, type OrderLog } from './order-load.ts';
import { countLosses, waitUntilSettled, type Measure } from './result.ts';
import { ServiceProcess } from './service-process.ts';

/** An integrator's webhook endpoint that counts how often each event arrives. */
class EventReceiver {
  /** Number of deliveries of each event, by its id. */
  readonly received = new Map<string, number>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (part: string) => (body += part));
      request.on('end', () => {
        const { id } = JSON.parse(body) as { id: string };
        this.received.set(id, (this.received.get(id) ?? 0) + 1);
        response.end();
      });
    });
  }

  /** Resolves with the address of the endpoint. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** Environment variables of a process. */
type Settings = Record<string, string>;

/** The commands of the service in this working copy. */
export const currentProgram = join(root, 'service/src/main.ts');

/** Clients that order at the same time. */
const clients = 4;

/** What an installation runs on. */
interface InstallationOptions {
  /** Where uploads and logs go. */
  folder: string;
  /** The database of the service. It exists and may be empty. */
  databaseUrl: string;
  /** The same database for the drill itself, and for migrations. Default: `databaseUrl`. */
  directUrl?: string;
  /** More settings of all processes. */
  settings?: Settings;
  /** More settings of the second API process and the second worker alone. */
  settingsOfSecond?: Settings;
  /** File with the commands of the service. Default: `currentProgram`. */
  program?: string;
}

/**
 * Two API processes and two workers of the service, with a mail server, a webhook endpoint, and clients that order
 * background checks all the time.
 */
export class Installation {
  readonly mailServer: MailServer;
  readonly load: OrderLoad;
  /** The API processes, then the workers. */
  readonly processes: ServiceProcess[];
  private readonly receiver: EventReceiver;
  private readonly account: { id: string; apiKey: string };
  private readonly apis: string[];
  private readonly directUrl: string;
  private readonly program: string;
  private readonly shared: Settings;
  private started = new Date();

  private constructor(
    options: InstallationOptions,
    ports: string[],
    partners: { mailServer: MailServer; receiver: EventReceiver },
  ) {
    const credentials = { secret: randomBytes(32).toString('hex'), opsKey: randomBytes(32).toString('hex') };
    const account = developmentCredentials(credentials).accounts[1];
    if (!account) throw new Error('The seed has no second account.');
    this.account = account;
    this.mailServer = partners.mailServer;
    this.receiver = partners.receiver;
    this.program = options.program ?? currentProgram;
    this.directUrl = options.directUrl ?? options.databaseUrl;
    this.shared = {
      DATABASE_URL: options.databaseUrl,
      DATABASE_DIRECT_URL: this.directUrl,
      SERVICE_SECRET: credentials.secret,
      OPS_KEY: credentials.opsKey,
      DATA_DIR: options.folder,
      SMTP_URL: this.mailServer.url,
      // Staging sends mail to no other address.
      MAIL_RECIPIENTS: '@example.com',
      PRIVATE_WEBHOOKS: 'allow',
      RATE_LIMIT: '1000000',
      NODE_COMPILE_CACHE: join(options.folder, 'compiled'),
      LOG_FILE: join(options.folder, 'service.log'),
      ...options.settings,
    };
    this.apis = [ports[0], ports[3]].map((port) => `http://127.0.0.1:${port}`);
    const second = options.settingsOfSecond ?? {};
    const worker = (name: string, more: Settings) =>
      new ServiceProcess(name, this.program, { ...this.shared, ROLES: 'worker,scheduler', ...more });
    this.processes = [
      this.api('API 1', ports.slice(0, 3), {}),
      this.api('API 2', ports.slice(3), second),
      worker('worker 1', {}),
      worker('worker 2', second),
    ];
    this.load = new OrderLoad({
      apis: this.apis,
      apiKey: account.apiKey,
      packageSlug: 'basic_criminal',
      parallel: clients,
    });
  }

  /** Seeds the database, starts the processes, and begins to order. */
  static async start(options: InstallationOptions): Promise<Installation> {
    const mailServer = new MailServer();
    await mailServer.start();
    const receiver = new EventReceiver();
    const endpoint = await receiver.start();
    const installation = new Installation(options, await freePorts(6), { mailServer, receiver });
    try {
      await installation.open(endpoint);
    } catch (error) {
      await installation.stop();
      throw error;
    }
    return installation;
  }

  private async open(endpoint: string): Promise<void> {
    this.runCommand('seed');
    await Promise.all(this.processes.map((process) => process.start()));
    this.started = new Date();
    const created = await this.request('/v1/webhooks', { webhook_url: endpoint, include_object: true });
    if (!created.ok) throw new Error(`The webhook was refused: ${await created.text()}`);
    this.load.start();
  }

  /** Runs a command of the service, and waits until it has ended. @throws Error with what it printed */
  runCommand(...parameters: string[]): void {
    const { status, stderr } = spawnSync(process.execPath, [this.program, ...parameters], {
      env: { ...process.env, ...this.shared },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The command ${parameters.join(' ')} failed. ${stderr}`);
  }

  /** Moves the test clock of the account that orders. */
  advance(hours: number): Promise<Response> {
    return this.request('/sandbox/clock', { advance_seconds: hours * 3600 });
  }

  /** Stops the orders, waits until every event and mail has left, and compares what was confirmed with what is there. */
  async countLosses(): Promise<Measure[]> {
    await this.load.stop();
    await waitUntilSettled(this.directUrl, this.account.id, (hours) => this.advance(hours));
    return countLosses(this.directUrl, {
      accountId: this.account.id,
      since: this.started,
      log: this.load.log,
      events: this.receiver.received,
      mails: this.mailServer.received,
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    this.receiver.stop();
    await this.mailServer.stop();
  }

  private request(path: string, body: object): Promise<Response> {
    return fetch(`${this.apis[0]}${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${this.account.apiKey}:`).toString('base64')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  }

  /** An API process on ports that stay the same when it starts again. */
  private api(name: string, [api = '', partners = '', dashboard = '']: string[], more: Settings) {
    const ports = { API_PORT: api, PARTNERS_PORT: partners, DASHBOARD_PORT: dashboard };
    return new ServiceProcess(name, this.program, { ...this.shared, ...ports, ROLES: 'api,pages', ...more });
  }
}

/** Prints a step of a drill. */
export const say = (text: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Gives a drill a folder of its own, and deletes it in the end. */
export async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-embeds-drill-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Prints what was lost. The drill fails if something was that must not be. */
export function report(losses: Measure[]): void {
  console.table(
    losses.map(({ measure, count, mustBeZero }) => ({ measure, count, goal: mustBeZero ? '0' : '' })),
  );
  if (losses.some(({ count, mustBeZero }) => mustBeZero && count > 0)) process.exitCode = 1;
}

/** Milliseconds in which an order has to succeed again. */
const timeout = 180_000;

/** Waits for an order that is sent from now on, and returns the longest time without one since `start`, in seconds. */
export async function secondsWithoutOrder({ acknowledged }: OrderLog, start: number): Promise<number> {
  const now = Date.now();
  await eventually(() => Promise.resolve(acknowledged.some(({ sentAt }) => sentAt > now)), timeout);
  const answers = acknowledged.map(({ answeredAt }) => answeredAt).filter((time) => time > start);
  const gaps = answers.map((time, index) => time - (answers[index - 1] ?? start));
  return Math.max(...gaps) / 1000;
}
