/**
 * What `npm test` runs, as data. To add a check, add an entry to one of the lists below; `npm test -- --only <name>`
 * then runs it alone.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { importOptions, root } from '../setup/install.mjs';
import type { Batches } from './batches.ts';

/** What has to exist before a task can run. `prepare.ts` provides it. */
export type Requirement = 'database' | 'distribution' | 'hosts' | 'browsers';

/** One command of `npm test`. */
export interface Task {
  /** Name for the command line and for the files with its output. */
  name: string;
  title: string;
  /** Names a set of tasks for the command line, for example `browser`. */
  group: string;
  /** A `check` passes or fails as a whole. The others run tests and write their counts to `resultFile(name)`. */
  runner: 'check' | 'node' | 'browser' | 'playwright';
  command: string[];
  /** Test files that run in batches, added to `command` as modules that import them (`batches.ts`). Default: none. */
  batches?: Batches;
  requires: readonly Requirement[];
  environment?: Record<string, string>;
  /** Processes of the task that work at the same time. `run-in-parallel.ts` starts tasks while there is room. Default: 1. */
  load?: number;
}

/** The file to which the reporters of a task write its counts. */
export const resultFile = (name: string): string => join(root, '.cache/test-results', `${name}.json`);

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const node = process.execPath;

/**
 * The native compiler, which checks types in a third of the time. The linters and generators need the API of
 * `typescript`, so both are installed (docs/adr/0004-native-type-checks-and-oxlint.md).
 */
const typeCheck = (project: string) => [
  node,
  join(root, 'node_modules/typescript-native/bin/tsc'),
  '-p',
  project,
];

const check = (
  name: string,
  title: string,
  command: string[],
  {
    requires = [],
    group = 'static',
    load = 1,
  }: { requires?: readonly Requirement[]; group?: string; load?: number } = {},
): Task => ({ name, title, group, runner: 'check', command, requires, load });

interface TestOptions {
  name: string;
  title: string;
  group: string;
  requires?: readonly Requirement[];
  environment?: Record<string, string>;
  load?: number;
}

/** Files for node:test, by path or pattern. */
export const nodeTests = (
  files: string[],
  {
    requires = [],
    timeoutSeconds = 120,
    filesPerProcess = 1,
    concurrency = 2,
    options = [],
    ...task
  }: TestOptions & NodeTestOptions,
): Task => ({
  ...task,
  requires,
  runner: 'node',
  load: concurrency,
  ...(filesPerProcess > 1 && { batches: { patterns: files, size: filesPerProcess, concurrency } }),
  command: [
    node,
    ...importOptions,
    '--import',
    join(root, 'scripts/test/test-context.mjs'),
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${join(root, 'scripts/test/reporters/node.ts')}`,
    `--test-reporter-destination=${resultFile(task.name)}`,
    `--test-concurrency=${concurrency}`,
    `--test-timeout=${timeoutSeconds * filesPerProcess * 1000}`,
    ...options,
    ...(filesPerProcess > 1 ? [] : files),
  ],
});

interface NodeTestOptions {
  /** Longest time for one test file. Default: 120. */
  timeoutSeconds?: number;
  /** Most test files that share a process, and so what it costs to load the service. Default: 1. */
  filesPerProcess?: number;
  /** Most processes at once. Default: 2. */
  concurrency?: number;
  /** More options for node. */
  options?: string[];
}

/** Files for @web/test-runner; all of them by default. */
export const browserTests = (
  files: string[],
  { requires = ['browsers'], environment, ...task }: TestOptions,
): Task => ({
  ...task,
  requires,
  runner: 'browser',
  command: [bin('web-test-runner'), ...(files.length ? ['--files', ...files] : [])],
  environment: { ...environment, TEST_RESULT_FILE: resultFile(task.name) },
});

/** Files for Playwright; all of them by default. */
export const endToEndTests = (files: string[], task: Omit<TestOptions, 'requires'>): Task => ({
  ...task,
  requires: ['database', 'distribution', 'hosts', 'browsers'],
  runner: 'playwright',
  command: [
    bin('playwright'),
    'test',
    '--reporter=list,json',
    // One file runs in one worker. Another one would only start a stack for nothing.
    ...(files.length === 1 ? ['--workers=1'] : []),
    ...files,
  ],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile(task.name) },
});

/**
 * `npm run typecheck`: the types of each project, by TypeScript's own compiler. `npm test` omits it, because the linter reports
 * the same errors and needs hardly longer than without them (docs/adr/0004-native-type-checks-and-oxlint.md).
 */
export const typeChecks: Task[] = Object.entries({
  contract: 'packages/contract',
  domain: 'packages/domain',
  embeds: 'src',
  'backend-kit': 'src/backend',
  'command-line': 'src/cli',
  service: 'service',
  tools: 'tools',
  tests: 'test',
  // Demo and scripts.
  rest: 'tsconfig.json',
}).map(([name, project]) =>
  check(`types-${name}`, `Types of ${project}`, typeCheck(project), {
    requires: ['distribution'],
    group: 'types',
    load: 2,
  }),
);

/** Checks of the sources. Types and lint rules read the declarations of the built package. */
const staticChecks: Task[] = [
  check('format', 'Format', [bin('oxfmt'), '--check']),
  check('lint', 'Lint and types', [bin('oxlint')], { requires: ['distribution'], load: 2 }),
  check('lint-templates', 'Lint of the templates', [bin('eslint'), 'src/elements']),
  check('unused', 'Unused files, exports and dependencies', [bin('knip'), '--no-progress'], {
    requires: ['distribution'],
  }),
  check('spelling', 'Spelling', [
    bin('cspell'),
    '--no-progress',
    '--no-summary',
    // What it found in files that have not changed since.
    '--cache',
    '--cache-strategy=content',
    '--cache-location=.cache/cspell',
    '*.md',
    'docs/**/*.md',
    '{src,packages,scripts,demo,test,tools}/**/*.{ts,tsx,mjs,js,vue}',
    'service/{src,test}/**/*.ts',
  ]),
  check('manifest', 'Files generated from doc comments', [node, 'tools/manifest.ts', '--check']),
  check('templates', 'Template bindings', [
    bin('lit-analyzer'),
    '--strict',
    '--rules.no-invalid-css',
    'off',
    'src/elements/**/*.ts',
  ]),
  check('imports', 'Imports between folders', [
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'packages',
    'service/src',
    'demo',
    'scripts',
    'tools',
  ]),
];

/** Patterns of the tests without a browser. */
export const serviceTestFiles = ['service/test/**/*.test.ts', 'test/contract/*.node.ts'];
export const ruleTestFiles = ['packages/*/test/**/*.test.ts'];
export const unitTestFiles = [
  'test/{client,mocks,backend,cli,docs,elements,scripts,translations}/**/*.node.ts',
];

const serviceTests = nodeTests(serviceTestFiles, {
  name: 'service',
  title: 'Service and contract',
  group: 'service',
  requires: ['database'],
  filesPerProcess: 20,
  // They wait for the database, for jobs and for retries about as long as they work.
  concurrency: 3,
});

/** Whole journeys: in each of the two workers, a browser and a stack wait for each other. */
const journeys = endToEndTests([], { name: 'e2e', title: 'End to end', group: 'e2e', load: 3 });

/** Elements in current browsers. */
const elementTests: Task[] = [
  browserTests([], {
    name: 'firefox',
    title: 'Elements in Firefox',
    group: 'browser',
    environment: { BROWSER: 'firefox' },
  }),
  browserTests([], { name: 'chromium', title: 'Elements in Chromium', group: 'browser', load: 2 }),
];

/** Rules, client, mocks, backend kit, command line. */
const unitTests: Task[] = [
  nodeTests(ruleTestFiles, {
    name: 'rules',
    title: 'Domain and contract',
    group: 'unit',
    filesPerProcess: 40,
  }),
  nodeTests(unitTestFiles, {
    name: 'unit',
    title: 'Client, mocks, backend kit, command line',
    group: 'unit',
    requires: ['database', 'distribution'],
  }),
];

/** What the build makes: its size, and how it works in an old browser and at the first start. */
const distributionTests: Task[] = [
  nodeTests(['test/start/*.node.ts'], {
    name: 'start',
    title: 'npm start',
    group: 'e2e',
    requires: ['distribution', 'hosts'],
  }),
  nodeTests(['test/{build,legacy}/*.node.ts'], {
    name: 'legacy',
    title: 'Build, and UMD in Chromium 72',
    group: 'browser',
    requires: ['database', 'distribution', 'browsers'],
  }),
];

/** What `npm test` runs: the longest first, because the short ones fill the gaps (`run-in-parallel.ts`). */
export const plan: Task[] = [
  journeys,
  serviceTests,
  ...elementTests,
  ...distributionTests,
  ...unitTests,
  ...staticChecks,
];

/**
 * Most load at once: the processes wait for one another about half of the time. With less, two processors have pauses;
 * with more, tests wait so long that they look broken.
 */
export const capacity = 3 * Math.max(2, availableParallelism());

/**
 * `npm run test:webkit`: the tests of the elements, and a few journeys. They take about five minutes and need packages that
 * many machines don't have, so `npm test` omits them (docs/adr/0006-browsers-of-the-tests.md).
 */
export const webKitTests: Task[] = [
  browserTests([], {
    name: 'webkit-elements',
    title: 'Elements in WebKit',
    group: 'webkit',
    requires: [],
    environment: { BROWSER: 'webkit' },
  }),
  nodeTests(['test/webkit/*.node.ts'], {
    name: 'webkit-journeys',
    title: 'Journeys in WebKit',
    group: 'webkit',
    requires: ['database', 'distribution', 'hosts'],
    timeoutSeconds: 600,
    load: 3,
  }),
];

/** `npm run test:hosts`: new projects that install the packed package. They download a lot, so `npm test` omits them. */
export const packedTests = nodeTests(['test/packed/*.node.ts'], {
  name: 'packed',
  title: 'The packed package in new projects',
  group: 'packed',
  requires: ['distribution', 'browsers'],
  timeoutSeconds: 1800,
});
