import type { Logger } from 'pino';
import type { Config, ProcessRole } from '../config.ts';
import type { Telemetry } from '../telemetry.ts';
import type { AddressName } from './access-log.ts';
import { healthRoutes, type Readiness } from './health.ts';
import { listen, type FetchHandler, type Listening } from './server.ts';

const names: readonly AddressName[] = ['api', 'partners', 'dashboard', 'staff'];

/** The role of a process that listens on each address. */
const roleOf: Record<AddressName, ProcessRole> = {
  api: 'api',
  partners: 'pages',
  dashboard: 'pages',
  staff: 'pages',
};

export interface Servers {
  /** Addresses by which others reach the servers, those of other processes included. */
  addresses: Record<AddressName, string>;
  /** Whether this process has an address of its own. */
  isListening: boolean;
  /** Replaces what answers. At first the servers say that the service is starting. */
  serve: (applications: Record<AddressName, FetchHandler>) => void;
  /** Stops all servers at the same time, see `Listening`. */
  stop: () => Promise<void>;
}

/** Answers until the database is ready. */
const sayStarting: FetchHandler = ({ url }) =>
  new URL(url).pathname === '/healthz'
    ? Response.json({ status: 'ok' })
    : new Response('The service is starting.', { status: 503, headers: { 'Retry-After': '5' } });

const untrustedProxies =
  'Requests come through a proxy, but TRUSTED_PROXIES is 0: limits, records of consent and this log take the proxy for every client. ' +
  'Set TRUSTED_PROXIES to the number of your proxies.';

/** Returns what lets every line of the log from then on say that `TRUSTED_PROXIES` has to be set. */
function createProxyWarning(log: Logger): () => void {
  let isSaid = false;
  return () => {
    if (isSaid) return;
    isSaid = true;
    log.setBindings({ problem: untrustedProxies });
    log.warn('TRUSTED_PROXIES has to be set.');
  };
}

/** Returns the addresses of the service as the configuration has them. */
export function configuredAddresses({ host, ports, publicUrls }: Config): Record<AddressName, string> {
  const address = (name: AddressName) =>
    publicUrls[name] ?? (ports[name] === undefined ? '' : `http://${host}:${ports[name]}`);
  return {
    api: address('api'),
    partners: address('partners'),
    dashboard: address('dashboard'),
    staff: address('staff'),
  };
}

/**
 * Listens on the addresses that belong to the roles of this process: of the API, the hosted pages, the dashboard and,
 * if it has a port, the staff console.
 * @throws Error when a port is in use. None of the servers listens then
 */
export async function startServers(config: Config, log: Logger): Promise<Servers> {
  const applications = {
    api: sayStarting,
    partners: sayStarting,
    dashboard: sayStarting,
    staff: sayStarting,
  };
  const servers: Listening[] = [];
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const addresses = configuredAddresses(config);
  const onForwarded = createProxyWarning(log);
  try {
    for (const name of names.filter((each) => config.roles.has(roleOf[each]))) {
      const port = config.ports[name];
      if (port === undefined) continue;
      const server = await listen((request, client) => applications[name](request, client), {
        host: config.host,
        port,
        setting: `${name.toUpperCase()}_PORT`,
        trustedProxies: config.trustedProxies,
        limits: config.http,
        httpsOnly: config.environment === 'production',
        isShared: name === 'api',
        // Like a line of the access log, without what could not be read.
        onRefused: (request) => log.info({ address: name, ...request }),
        onForwarded,
      });
      servers.push(server);
      addresses[name] = config.publicUrls[name] ?? server.url;
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    addresses,
    isListening: servers.length > 0,
    serve: (ready) => void Object.assign(applications, ready),
    stop,
  };
}

/** Listens on the internal port of a process, if it has one, for health checks and Prometheus. Its roles do not matter. */
export async function startInternalServer(
  config: Config,
  { readiness, telemetry, log }: { readiness: Readiness; telemetry: Telemetry; log: Logger },
): Promise<Listening | undefined> {
  if (config.internalPort === undefined) return undefined;
  const routes = healthRoutes(readiness).get('/metrics', async (c) => c.text(await telemetry.describe()));
  return listen(routes.fetch, {
    host: config.host,
    port: config.internalPort,
    setting: 'INTERNAL_PORT',
    trustedProxies: 0,
    limits: config.http,
    httpsOnly: false,
    onRefused: (request) => log.info({ address: 'internal', ...request }),
  });
}
