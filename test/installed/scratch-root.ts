// cspell:ignore rbind rprivate lowerdir upperdir workdir nsenter norc pipefail
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../../scripts/setup/install.mjs';

/** Programs that the tests run in the root: Debian's packages of the same names, and what every Debian has. */
const programs = [
  ...['unshare', 'nsenter', 'ip', 'sudo', 'openssl', 'curl', 'systemd-analyze'],
  ...['pg_createcluster', 'haproxy', 'nginx', 'caddy', 'pgbouncer'],
];

/** Why there can be no scratch root on this machine, or false. */
export function scratchRootIsMissing(): string | false {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'This needs Linux, and root.';
  const missing = programs.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length) return `Not installed: ${missing.join(', ')}.`;
  if (statSync(root).dev !== statSync('/').dev) return 'The repository is on another file system than /.';
  return spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0
    ? false
    : 'This machine allows no namespaces.';
}

/** Names that lead to the root itself, as they would lead to the machine of an installation. */
const hosts = ['api', 'connect', 'app', 'staff', 'db'].map((name) => `${name}.example.com`);

/** Mounts a copy of the machine's root that forgets what is written, and waits until the test ends. Bash takes in orphans, as an init has to. */
const mount = (folder: string) => `set -e
mount --make-rprivate /
mount -t tmpfs scratch ${folder}
mkdir ${folder}/upper ${folder}/work ${folder}/root
mount -t overlay overlay -o lowerdir=/,upperdir=${folder}/upper,workdir=${folder}/work ${folder}/root
cd ${folder}/root
mount -t proc proc proc
mount --rbind /dev dev
mount -t tmpfs memory dev/shm
mount -t tmpfs run run
ip link set lo up
echo 0 > proc/sys/net/ipv4/ip_unprivileged_port_start
mkdir run/haproxy run/sudo
install -d -o postgres -g postgres -m 2775 run/postgresql
echo "127.0.0.1 postgres ${hosts.join(' ')}" >> etc/hosts
ln -sf ${root}/node_modules/node/bin/node usr/local/bin/node
for name in systemctl systemd-run journalctl; do ln -sf ${root}/test/installed/systemd.mjs usr/local/bin/$name; done
echo ready
exec 3<&0
cat <&3 > /dev/null & wait $!
`;

/** The machine's root as a copy with its own processes and its own network, in which an operator follows the documentation. */
export class ScratchRoot {
  readonly #folder = mkdtempSync(join(tmpdir(), 'scratch-root-'));
  readonly #holder: ChildProcess;

  private constructor() {
    const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
    this.#holder = spawn('unshare', [...namespaces, 'bash', '-c', mount(this.#folder)], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
  }

  static async open(): Promise<ScratchRoot> {
    const scratch = new ScratchRoot();
    for await (const text of scratch.#holder.stdout ?? []) if (String(text).includes('ready')) return scratch;
    throw new Error('The scratch root could not be mounted.');
  }

  /**
   * Runs a shell script in the root, as root and in the repository.
   * @param options.input What its programs read
   * @param options.network Whether it sees the network of the machine, from which it installs, in place of its own
   * @param options.env More variables
   * @returns what it wrote. An error has the same text.
   */
  async run(
    script: string,
    { input = '', network = false, env = {} }: { input?: string; network?: boolean; env?: object } = {},
  ): Promise<string> {
    const [init] = readFileSync(`/proc/${this.#holder.pid}/task/${this.#holder.pid}/children`, 'utf8').split(
      ' ',
    );
    const namespaces = ['--target', `${init}`, '--mount', '--pid', ...(network ? [] : ['--net'])];
    const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', `cd ${root}; ${script}`];
    const { PATH, HOME } = process.env;
    const child = spawn('nsenter', [...namespaces, 'chroot', `${this.#folder}/root`, ...shell], {
      // Without a terminal, programs that ask for a password read it from their input.
      detached: true,
      timeout: 300_000,
      env: {
        ...(network && process.env),
        HOME,
        TMPDIR: '/tmp',
        PATH: `/usr/local/bin:${PATH}:/usr/sbin`,
        ...env,
      },
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += String(data)));
    child.stdin.on('error', () => undefined).end(input);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${script}\nended with ${code ?? 'a signal'}:\n${text}`);
    return text;
  }

  /** Writes a file of the root. */
  async write(path: string, text: string, mode = '644'): Promise<void> {
    await this.run(`mkdir -p "$(dirname ${path})"; cat > ${path}; chmod ${mode} ${path}`, { input: text });
  }

  /** Runs the script until it succeeds, for at most a minute. */
  async until(script: string): Promise<string> {
    for (let attempt = 0; ; attempt++)
      try {
        return await this.run(script);
      } catch (error) {
        if (attempt === 60) throw error;
        await setTimeout(1000);
      }
  }

  /** Ends every process in the root, and with them the root. */
  async close(): Promise<void> {
    const ended = once(this.#holder, 'exit');
    this.#holder.stdin?.end();
    await ended;
    rmdirSync(this.#folder);
  }
}

/** A block of a page of the documentation. */
export interface Block {
  language: string;
  /** Without the indentation of a list. */
  text: string;
  /** The heading above it. */
  heading: string;
}

/** Returns the blocks of a page that an operator uses: commands and configurations. */
export function operatorBlocks(page: string): Block[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return [...text.matchAll(/^( *)```(sh|ini|text|json)\n([\s\S]*?)^ *```$/gm)].map(
    ({ 1: indentation = '', 2: language = '', 3: block = '', index }) => ({
      language,
      text: block.replace(new RegExp(`^${indentation}`, 'gm'), ''),
      heading:
        text
          .slice(0, index)
          .match(/^#+ .*$/gm)
          ?.at(-1)
          ?.replace(/^#+ /, '') ?? '',
    }),
  );
}
