#!/usr/bin/env node
// cspell:ignore getent
/**
 * Stands in for systemd where none runs: `systemctl`, `systemd-run` and `journalctl`, as far as docs/installation.md uses them.
 * It does what a unit says about its user, its settings and its commands. `systemd-analyze verify` judges the rest of the unit.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Reads `NAME=value` or `NAME="value"` of each line, as `EnvironmentFile` does. */
const readSettings = (file) =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/^(\w+)=("?)(.*)\2$/gm)].map(([, name, , value]) => [
      name,
      value,
    ]),
  );

/** What both a unit and `systemd-run` name: the user and the file of settings. */
function processOptions(user, file) {
  const entry = execFileSync('getent', ['passwd', user], { encoding: 'utf8' });
  const [, , uid, gid, , HOME] = entry.split(':');
  const { PATH } = process.env;
  return {
    uid: Number(uid),
    gid: Number(gid),
    cwd: '/',
    env: { PATH, HOME, ...(file && readSettings(file)) },
  };
}

const [systemUnits, ownUnits] = ['/lib/systemd/system', '/etc/systemd/system'];
function readUnit(name) {
  const own = `${ownUnits}/${name}.service`;
  const text = readFileSync(existsSync(own) ? own : `${systemUnits}/${name}.service`, 'utf8');
  return (key) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1];
}

mkdirSync('/run/units', { recursive: true });
const pidFile = (name) => `/run/units/${name}.pid`;
const isAlive = (pid) => spawnSync('kill', ['-0', pid]).status === 0;

const actions = {
  start(name) {
    const unit = readUnit(name);
    const [program, ...parameters] = unit('ExecStart').split(' ');
    const log = openSync(`/var/log/${name}.log`, 'a');
    const options = processOptions(unit('User'), unit('EnvironmentFile'));
    const child = spawn(program, parameters, { ...options, detached: true, stdio: ['ignore', log, log] });
    writeFileSync(pidFile(name), String(child.pid));
    child.unref();
  },
  async stop(name) {
    const pid = readFileSync(pidFile(name), 'utf8');
    spawnSync('kill', [pid]);
    while (isAlive(pid)) await setTimeout(50);
    rmSync(pidFile(name));
  },
  async restart(name) {
    await actions.stop(name);
    actions.start(name);
  },
  reload(name) {
    const unit = readUnit(name);
    const [program, ...parameters] = unit('ExecReload').split(' ');
    execFileSync(program, parameters, { ...processOptions(unit('User')), stdio: 'inherit' });
  },
};

const words = process.argv.slice(2);
const program = basename(process.argv[1]);
if (program === 'systemctl') {
  const [action, ...names] = words.filter((word) => !word.startsWith('--'));
  await actions[action === 'enable' ? 'start' : action](names[0]);
} else if (program === 'systemd-run') {
  const count = words.findIndex((word) => !word.startsWith('--'));
  const option = (name) =>
    words
      .slice(0, count)
      .find((word) => word.startsWith(name))
      ?.slice(name.length);
  const options = processOptions(option('--uid='), option('--property=EnvironmentFile='));
  process.exitCode = spawnSync(words[count], words.slice(count + 1), { ...options, stdio: 'inherit' }).status;
} else {
  const [, name] = /-u (\w+)/.exec(words.join(' '));
  console.log(readFileSync(`/var/log/${name}.log`, 'utf8').split('\n').slice(-6).join('\n'));
}
