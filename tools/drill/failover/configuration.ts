import { join } from 'node:path';

/** Where a node listens. */
export interface NodePorts {
  /** PostgreSQL. */
  port: string;
  /** The HTTP interface of Patroni, which tells the role of the node. */
  restPort: string;
}

interface PatroniOptions extends NodePorts {
  name: string;
  /** Folder of the node's data. */
  data: string;
  etcdPort: string;
  /** Folder of PostgreSQL's programs. */
  binaries: string;
  /** Folder for files of Patroni itself. */
  folder: string;
}

/**
 * What all nodes agree on. A primary confirms a transaction when a standby has it on its disk, and takes none without a
 * standby. Times are in seconds.
 */
const agreement = {
  // A primary that does not renew its lease for this time is replaced. Patroni accepts no shorter one.
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: { use_pg_rewind: true, use_slots: true },
};

/** Returns the configuration of Patroni on one node, as JSON, which is YAML too. */
export const patroniConfiguration = (options: PatroniOptions): string =>
  JSON.stringify({
    scope: 'drill',
    name: options.name,
    restapi: addressOf(options.restPort),
    etcd3: { host: `127.0.0.1:${options.etcdPort}` },
    bootstrap: { dcs: agreement, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }] },
    postgresql: {
      ...addressOf(options.port),
      data_dir: options.data,
      bin_dir: options.binaries,
      pgpass: join(options.folder, `${options.name}.pgpass`),
      basebackup: { checkpoint: 'fast' },
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replication' },
        rewind: { username: 'postgres' },
      },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: '', max_connections: 200, shared_buffers: '64MB' },
    },
  });

const addressOf = (port: string) => ({ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}` });

/**
 * Returns the configuration of HAProxy. It asks Patroni every second which node is the primary, and closes the connections of a
 * node that is no longer the primary.
 */
export const haproxyConfiguration = (
  primaryPort: string,
  nodes: (NodePorts & { name: string })[],
): string => `
defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h

listen primary
  bind 127.0.0.1:${primaryPort}
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`;
