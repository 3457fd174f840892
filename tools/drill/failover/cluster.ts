import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../../../service/test/support/servers/free-ports.ts';
import { eventually } from '../../../service/test/support/service.ts';
import { Machine } from '../kit/machine.ts';
import { haproxyConfiguration, patroniConfiguration, type NodePorts } from './configuration.ts';

/** Milliseconds in which a cluster has a primary and two standbys again. A copy of the data takes a part of it. */
const repairTimeout = 180_000;

/** One of the PostgreSQL servers, with the Patroni that watches over it. */
interface Node extends NodePorts {
  name: string;
  data: string;
  machine: Machine;
}

/** What Patroni says about a node. */
interface Member {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  lag?: number | 'unknown';
}

/** Three PostgreSQL nodes with synchronous replication under Patroni, one etcd, and HAProxy before them. */
export class Cluster {
  /** Address of the primary, whichever node that is. */
  readonly primaryUrl: string;
  private readonly nodes: Node[];
  /** etcd and HAProxy, which the drill leaves alone. */
  private readonly others: Machine[];

  private constructor(nodes: Node[], others: Machine[], primaryPort: string) {
    this.nodes = nodes;
    this.others = others;
    this.primaryUrl = `postgres://postgres@127.0.0.1:${primaryPort}/postgres`;
  }

  /** Starts a cluster, and waits until it is complete. */
  static async start(folder: string, binaries: string): Promise<Cluster> {
    const [etcdPort = '', peerPort = '', primaryPort = '', ...ports] = await freePorts(9);
    const etcdUrl = `http://127.0.0.1:${etcdPort}`;
    const etcd = new Machine({
      command: 'etcd',
      parameters: [
        ...['--data-dir', join(folder, 'etcd')],
        ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
        ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
      ],
      log: join(folder, 'etcd.log'),
    });
    const nodes = await Promise.all(
      [0, 1, 2].map(async (index) => {
        const [port = '', restPort = ''] = ports.slice(2 * index);
        const name = `node${index + 1}`;
        const data = join(folder, name);
        const file = join(folder, `${name}.json`);
        const node = { name, data, port, restPort };
        await writeFile(file, patroniConfiguration({ ...node, etcdPort, binaries, folder }));
        const program = { command: 'patroni', parameters: [file], log: join(folder, `${name}.log`) };
        return { ...node, machine: new Machine(program) };
      }),
    );
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, haproxyConfiguration(primaryPort, nodes));
    const proxy = new Machine({
      command: 'haproxy',
      parameters: ['-db', '-f', file],
      log: join(folder, 'haproxy.log'),
    });
    const cluster = new Cluster(nodes, [etcd, proxy], primaryPort);
    try {
      for (const machine of cluster.machines()) machine.start();
      await cluster.complete();
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  /** Waits until there are a primary, a synchronous standby, and another standby, and none lags behind. */
  async complete(): Promise<void> {
    await eventually(async () => {
      const members = await this.members();
      const isRunning = ({ role, state, lag = 0 }: Member) =>
        (state === 'running' || state === 'streaming') && (role === 'leader' || lag === 0);
      const has = (role: Member['role']) => members.some((member) => member.role === role);
      return members.length === 3 && members.every(isRunning) && has('leader') && has('sync_standby');
    }, repairTimeout);
  }

  /** Kills the primary with its Patroni. Returns its name. */
  async killPrimary(): Promise<string> {
    const primary = await this.primary();
    await primary.machine.kill();
    return primary.name;
  }

  /** Starts a node that was killed. */
  startNode(name: string): void {
    this.node(name).machine.start();
  }

  /** Deletes the data of a node that was killed, as a broken disk does. */
  async loseData(name: string): Promise<void> {
    await rm(this.node(name).data, { recursive: true });
  }

  /** Asks Patroni to make a standby the primary, as before maintenance. */
  async switchOver(): Promise<void> {
    const { name, restPort } = await this.primary();
    const answer = await fetch(`http://127.0.0.1:${restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: name }),
    });
    if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.machines().map((machine) => machine.kill()));
  }

  private machines(): Machine[] {
    return [...this.others, ...this.nodes.map(({ machine }) => machine)];
  }

  private node(name: string): Node {
    const node = this.nodes.find((each) => each.name === name);
    if (!node) throw new Error(`There is no node ${name}.`);
    return node;
  }

  private primary(): Promise<Node> {
    return eventually(async () => {
      const leader = (await this.members()).find(({ role }) => role === 'leader');
      return leader && this.node(leader.name);
    }, repairTimeout);
  }

  /** What the first Patroni that answers says about all nodes. */
  private async members(): Promise<Member[]> {
    for (const { restPort } of this.nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members?: Member[] }).members ?? [];
    }
    return [];
  }
}
