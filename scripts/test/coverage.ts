import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/install.mjs';
import { nodeTests, ruleTestFiles, serviceTestFiles, unitTestFiles, type Task } from './plan.ts';

const file = join(root, '.cache/coverage/lcov.info');

/** Covered and existing lines, branches and functions. */
interface Coverage {
  lines: [hit: number, total: number];
  branches: [hit: number, total: number];
  functions: [hit: number, total: number];
}

/** The tests that need no browser, with coverage. Elements are tested in browsers and are not part of it. */
export function coverageTask(): Task {
  mkdirSync(dirname(file), { recursive: true });
  return nodeTests([...serviceTestFiles, ...ruleTestFiles, ...unitTestFiles], {
    name: 'coverage',
    title: 'Coverage of the tests without a browser',
    group: 'coverage',
    requires: ['database', 'distribution'],
    timeoutSeconds: 300,
    options: [
      '--experimental-test-coverage',
      ...['packages/*/src/**', 'service/src/**', 'src/{backend,cli,client,mocks}/**'].map(
        (pattern) => `--test-coverage-include=${pattern}`,
      ),
      '--test-reporter=lcov',
      `--test-reporter-destination=${file}`,
    ],
  });
}

/** Prints the coverage of each folder. Editors and CI services read the lcov file. */
export function reportCoverage(): void {
  if (!existsSync(file)) return;
  const folders = new Map<string, Coverage>();
  for (const { path, coverage } of recordsOf(readFileSync(file, 'utf8'))) {
    const folder = dirname(path).split('/').slice(0, 3).join('/');
    for (const name of [folder, 'all']) add(folders, name, coverage);
  }
  const width = Math.max(...[...folders.keys()].map((name) => name.length));
  const percent = ([hit, total]: [number, number]) =>
    `${(total ? (hit / total) * 100 : 100).toFixed(1)} %`.padStart(10);
  console.log(`\n${'Folder'.padEnd(width)}     Lines  Branches Functions`);
  for (const [name, { lines, branches, functions }] of [...folders].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${name.padEnd(width)}${percent(lines)}${percent(branches)}${percent(functions)}`);
  console.log(`\nEach line: ${file}`);
}

function add(folders: Map<string, Coverage>, name: string, coverage: Coverage): void {
  const sum = folders.get(name) ?? { lines: [0, 0], branches: [0, 0], functions: [0, 0] };
  for (const key of ['lines', 'branches', 'functions'] as const) {
    sum[key][0] += coverage[key][0];
    sum[key][1] += coverage[key][1];
  }
  folders.set(name, sum);
}

/** Reads the totals of each file: LH/LF are lines, BRH/BRF branches, FNH/FNF functions (hit and found). */
function recordsOf(lcov: string): { path: string; coverage: Coverage }[] {
  return lcov
    .split('end_of_record')
    .map(
      (record) =>
        new Map(
          record
            .trim()
            .split('\n')
            .map((line) => line.split(':', 2) as [string, string]),
        ),
    )
    .filter((fields) => fields.has('SF'))
    .map((fields) => {
      const pair = (hit: string, total: string): [number, number] => [
        Number(fields.get(hit) ?? 0),
        Number(fields.get(total) ?? 0),
      ];
      return {
        path: fields.get('SF') ?? '',
        coverage: { lines: pair('LH', 'LF'), branches: pair('BRH', 'BRF'), functions: pair('FNH', 'FNF') },
      };
    });
}
