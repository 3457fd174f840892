import type { Logger } from 'pino';
import type { Config } from '../platform/config.ts';
import { listen, type FetchHandler, type Listening } from './server.ts';

const names = ['api', 'partners', 'dashboard'] as const;

/** The servers of all addresses. */
export interface Servers {
  /** Address by which others reach each server, without a slash at the end. */
  addresses: Record<(typeof names)[number], string>;
  /** Replaces what answers. At first the servers say that the service is starting. */
  serve: (applications: Record<(typeof names)[number], FetchHandler>) => void;
  /** Stops all servers at the same time, see `Listening`. */
  stop: () => Promise<void>;
}

/** Answers until the database is ready. */
const sayStarting: FetchHandler = ({ url }) =>
  new URL(url).pathname === '/healthz'
    ? Response.json({ status: 'ok' })
    : new Response('The service is starting.', { status: 503, headers: { 'Retry-After': '5' } });

/**
 * Listens on the addresses of the API, the hosted pages and the dashboard.
 * @throws Error when a port is in use. None of the servers listens then
 */
export async function startServers(config: Config, log: Logger): Promise<Servers> {
  const applications = { api: sayStarting, partners: sayStarting, dashboard: sayStarting };
  const servers: Listening[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const addresses = { api: '', partners: '', dashboard: '' };
  try {
    for (const name of names) {
      const server = await listen((request, client) => applications[name](request, client), {
        host: config.host,
        port: config.ports[name],
        setting: `${name.toUpperCase()}_PORT`,
        trustedProxies: config.trustedProxies,
        limits: config.http,
        httpsOnly: config.environment === 'production',
        // Like a line of the access log, without what could not be read.
        onRefused: (request) => log.info({ address: name, ...request }),
      });
      servers.push(server);
      addresses[name] = config.publicUrls[name] ?? server.url;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, serve: (ready) => void Object.assign(applications, ready), stop };
}
