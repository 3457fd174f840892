/**
 * What `npm test` runs, as data. To add a check, add an entry to one of the lists below; `npm test -- --only <name>`
 * then runs it alone.
 */
import { join } from 'node:path';
import { root } from '../setup/install.mjs';

/** What has to exist before a task can run. `prepare.ts` provides it. */
export type Requirement = 'database' | 'distribution' | 'hosts' | 'browsers';

/** Programs that run tests. A `check` passes or fails as a whole. */
export type Runner = 'check' | 'node' | 'browser' | 'playwright';

/** One command of `npm test`. */
export interface Task {
  /** Names it on the command line, and its log. */
  name: string;
  title: string;
  /** Names a set of tasks on the command line, for example `browser`. */
  group: string;
  runner: Runner;
  command: string[];
  requires: readonly Requirement[];
  environment?: Record<string, string>;
}

type TaskFacts = Pick<Task, 'name' | 'title' | 'group'> & Partial<Pick<Task, 'requires' | 'environment'>>;

const bin = (name: string) => join(root, 'node_modules/.bin', name);

const check = (facts: Omit<TaskFacts, 'group'> & { group?: string }, ...command: string[]): Task => ({
  group: 'static',
  requires: [],
  ...facts,
  runner: 'check',
  command,
});

/** A test that hangs fails. Those of the packed package install dependencies. */
const testTimeout = '--test-timeout=600000';

/** Files for node:test, by path or pattern, and more options for Node. */
export const nodeTests = (facts: TaskFacts, files: string[], options: string[] = []): Task => ({
  requires: [],
  ...facts,
  runner: 'node',
  command: [process.execPath, '--test', '--test-reporter=spec', testTimeout, ...options, ...files],
});

/** Test files that share a process, and with it what it costs to load the service or the domain. */
export const oneProcess = '--test-isolation=none';

/** Files for @web/test-runner; all of them by default. */
export const browserTests = (facts: TaskFacts, files: string[] = []): Task => ({
  requires: ['browsers'],
  ...facts,
  runner: 'browser',
  command: [bin('web-test-runner'), ...(files.length ? ['--files', ...files] : [])],
});

/** Files for Playwright; all of them by default. */
export const journeys = (facts: TaskFacts, files: string[] = []): Task => ({
  ...facts,
  requires: ['database', 'distribution', 'hosts', 'browsers'],
  runner: 'playwright',
  // One file runs in one worker. Another one would only start a stack for nothing.
  command: [bin('playwright'), 'test', ...(files.length === 1 ? ['--workers=1'] : []), ...files],
});

const serviceFiles = ['service/test/**/*.test.ts', 'test/contract/*.node.ts'];
const ruleFiles = ['packages/*/test/**/*.test.ts'];
const unitFiles = ['test/{client,mocks,backend,cli,docs,elements,scripts,translations}/**/*.node.ts'];

/** The tests of the service in as many processes as keep two processors busy: they often wait for the database and for jobs. */
const serviceTests = ['1/3', '2/3', '3/3'].map((shard) =>
  nodeTests(
    {
      name: `service-${shard[0]}`,
      title: `Service and contract ${shard}`,
      group: 'service',
      requires: ['database'],
    },
    serviceFiles,
    [oneProcess, `--test-shard=${shard}`],
  ),
);

/** Checks of the sources. Types and lint rules read the declarations of the built package. */
const staticChecks: Task[] = [
  check({ name: 'format', title: 'Format' }, bin('oxfmt'), '--check'),
  check({ name: 'lint', title: 'Lint and types', requires: ['distribution'] }, bin('oxlint')),
  check({ name: 'lint-templates', title: 'Lint of the templates' }, bin('eslint'), 'src/elements'),
  check(
    { name: 'unused', title: 'Unused files, exports and dependencies', requires: ['distribution'] },
    ...[bin('knip'), '--no-progress'],
  ),
  check(
    { name: 'spelling', title: 'Spelling' },
    ...[bin('cspell'), '--no-progress', '--no-summary'],
    ...['--cache', '--cache-strategy=content', '--cache-location=.cache/cspell'],
    ...['*.md', 'docs/**/*.md', 'service/{src,test}/**/*.ts'],
    '{src,packages,scripts,demo,test,tools}/**/*.{ts,tsx,mjs,js,vue}',
  ),
  check(
    { name: 'manifest', title: 'Files generated from doc comments' },
    ...[process.execPath, 'tools/manifest.ts', '--check'],
  ),
  check(
    { name: 'templates', title: 'Template bindings' },
    ...[bin('lit-analyzer'), '--strict', '--rules.no-invalid-css', 'off', 'src/elements/**/*.ts'],
  ),
  check(
    { name: 'imports', title: 'Imports between folders' },
    ...[bin('depcruise'), '--config', '.dependency-cruiser.cjs'],
    ...['src', 'packages', 'service/src', 'demo', 'scripts', 'tools'],
  ),
];

/** What `npm test` runs: the longest first, because the short ones fill the gaps. */
export const plan: Task[] = [
  journeys({ name: 'e2e', title: 'End to end', group: 'e2e' }),
  ...serviceTests,
  browserTests({
    name: 'firefox',
    title: 'Elements in Firefox',
    group: 'browser',
    environment: { BROWSER: 'firefox' },
  }),
  browserTests({ name: 'chromium', title: 'Elements in Chromium', group: 'browser' }),
  nodeTests(
    { name: 'start', title: 'npm start', group: 'e2e', requires: ['distribution', 'hosts', 'browsers'] },
    ['test/start/*.node.ts'],
  ),
  nodeTests(
    {
      name: 'legacy',
      title: 'Build, and UMD in Chromium 72',
      group: 'browser',
      requires: ['database', 'distribution', 'browsers'],
    },
    ['test/{build,legacy}/*.node.ts'],
  ),
  nodeTests(
    {
      name: 'unit',
      title: 'Client, mocks, backend kit, command line',
      group: 'unit',
      requires: ['database', 'distribution'],
    },
    unitFiles,
  ),
  nodeTests({ name: 'rules', title: 'Domain and contract', group: 'unit' }, ruleFiles, [oneProcess]),
  ...staticChecks,
];

/**
 * The types of each project, by the native compiler. `npm test` omits them: the linter reports the same errors.
 */
const typeChecks = [
  ...[
    'packages/contract',
    'packages/domain',
    'src',
    'src/backend',
    'src/cli',
    'service',
    'tools',
    'test',
    'tsconfig.json',
  ],
].map((project) =>
  check(
    { name: `types-${project}`, title: `Types of ${project}`, group: 'types', requires: ['distribution'] },
    ...[process.execPath, join(root, 'node_modules/typescript-native/bin/tsc'), '-p', project],
  ),
);

/** What only runs when it is named: it takes long, or needs programs or downloads that many machines don't have. */
export const more: Task[] = [
  ...typeChecks,
  browserTests({
    name: 'webkit-elements',
    title: 'Elements in WebKit',
    group: 'webkit',
    requires: [],
    environment: { BROWSER: 'webkit' },
  }),
  nodeTests(
    {
      name: 'webkit-journeys',
      title: 'Journeys in WebKit',
      group: 'webkit',
      requires: ['database', 'distribution', 'hosts'],
    },
    ['test/webkit/*.node.ts'],
  ),
  nodeTests(
    {
      name: 'packed',
      title: 'The packed package in new projects',
      group: 'packed',
      requires: ['distribution', 'browsers'],
    },
    ['test/packed/*.node.ts'],
  ),
  nodeTests(
    {
      name: 'coverage',
      title: 'Coverage of the tests without a browser',
      group: 'coverage',
      requires: ['database', 'distribution'],
    },
    [...serviceFiles, ...ruleFiles, ...unitFiles],
    [
      '--experimental-test-coverage',
      ...['packages/*/src/**', 'service/src/**', 'src/{backend,cli,client,mocks}/**'].map(
        (pattern) => `--test-coverage-include=${pattern}`,
      ),
      ...['--test-reporter-destination=stdout', '--test-reporter=lcov'],
      `--test-reporter-destination=${join(root, '.cache/lcov.info')}`,
    ],
  ),
];
