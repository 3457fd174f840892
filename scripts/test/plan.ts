/**
 * What `npm test` runs, as data. To add a check, add an entry to one of the lists below; `npm test -- --only <name>`
 * then runs it alone.
 */
import { join } from 'node:path';
import { importOptions, root } from '../setup/install.mjs';

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
  batches?: { patterns: readonly string[]; size: number };
  requires: readonly Requirement[];
  environment?: Record<string, string>;
}

/** The file to which the reporters of a task write its counts. */
export const resultFile = (name: string): string => join(root, '.cache/test-results', `${name}.json`);

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const node = process.execPath;

/**
 * The native compiler, which checks types in a third of the time. The linters and generators need the API of
 * `typescript`, so both are installed (docs/adr/0044-native-type-checks-and-oxlint.md).
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
  { requires = [], group = 'static' }: { requires?: readonly Requirement[]; group?: string } = {},
): Task => ({ name, title, group, runner: 'check', command, requires });

interface TestOptions {
  name: string;
  title: string;
  group: string;
  requires?: readonly Requirement[];
  environment?: Record<string, string>;
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
  ...(filesPerProcess > 1 && { batches: { patterns: files, size: filesPerProcess } }),
  command: [
    node,
    ...importOptions,
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
  /** Test files that share a process, and so what it costs to load the service. Default: 1. */
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

/** TypeScript projects: each checks its code against the platform that the code runs on. */
const typeChecks = Object.entries({
  contract: 'packages/contract',
  domain: 'packages/domain',
  embeds: 'src',
  'backend-kit': 'src/backend',
  'command-line': 'src/cli',
  service: 'service',
}).map(([name, project]) =>
  check(`types-${name}`, `Types of ${project}`, typeCheck(project), { group: 'types' }),
);

/** Checks of the sources. Types and lint rules read the declarations of the built package. */
const staticChecks: Task[] = [
  check('format', 'Format', [bin('oxfmt'), '--check']),
  check('lint', 'Lint', [bin('oxlint')], { requires: ['distribution'] }),
  check('lint-templates', 'Lint of the templates', [bin('eslint'), 'src/elements']),
  check('types', 'Types of tests, demo and scripts', typeCheck('tsconfig.json'), {
    requires: ['distribution'],
    group: 'types',
  }),
  ...typeChecks,
  check('unused', 'Unused files, exports and dependencies', [bin('knip'), '--no-progress'], {
    requires: ['distribution'],
  }),
  check('spelling', 'Spelling', [
    bin('cspell'),
    '--no-progress',
    '--no-summary',
    '*.md',
    'docs/**/*.md',
    '{src,packages,scripts,demo,test}/**/*.{ts,tsx,mjs,js,vue}',
    'service/{src,test}/**/*.ts',
  ]),
  check('manifest', 'Files generated from doc comments', [node, 'scripts/manifest.ts', '--check']),
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
  ]),
];

/** Patterns of the tests without a browser. */
export const serviceTestFiles = ['service/test/**/*.test.ts', 'test/contract/*.node.ts'];
export const ruleTestFiles = ['packages/*/test/**/*.test.ts'];
export const unitTestFiles = ['test/{client,mocks,backend,cli,docs,elements,scripts}/**/*.node.ts'];

const serviceTests: Task[] = [
  nodeTests(serviceTestFiles, {
    name: 'service',
    title: 'Service and contract',
    group: 'service',
    requires: ['database'],
    filesPerProcess: 12,
    // They wait for the database, for jobs and for retries about as long as they work.
    concurrency: 3,
  }),
];

/** Elements in a current Chromium. */
const chromiumTests: Task[] = [
  check('sizes', 'Size budgets', [bin('size-limit')], { requires: ['distribution'], group: 'browser' }),
  browserTests([], { name: 'chromium', title: 'Elements in Chromium', group: 'browser' }),
];

/** The same elements in Firefox. */
const firefoxTests: Task[] = [
  browserTests([], {
    name: 'firefox',
    title: 'Elements in Firefox',
    group: 'browser',
    environment: { BROWSER: 'firefox' },
  }),
];

/** Whole journeys: browsers that mostly wait. */
const journeys: Task[] = [endToEndTests([], { name: 'e2e', title: 'End to end', group: 'e2e' })];

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
    requires: ['distribution'],
  }),
];

/** What the build makes, in an old browser and at the first start. */
const distributionTests: Task[] = [
  nodeTests(['test/{build,legacy}/*.node.ts'], {
    name: 'legacy',
    title: 'Build, and UMD in Chromium 72',
    group: 'browser',
    requires: ['distribution', 'browsers'],
  }),
  nodeTests(['test/start/*.node.ts'], {
    name: 'start',
    title: 'npm start',
    group: 'e2e',
    requires: ['distribution', 'hosts'],
  }),
];

/**
 * The stages of `npm test`. The sequences of a stage run side by side, the tasks of a sequence one after another.
 * Browsers mostly wait, so several run in the second stage, and its sequences take about as long.
 */
export const stages: Task[][][] = [
  [staticChecks, serviceTests],
  [journeys, [...chromiumTests, ...distributionTests], [...firefoxTests, ...unitTests]],
];

/** `npm run test:hosts`: new projects that install the packed package. They download a lot, so `npm test` omits them. */
export const packedTests: Task[] = [
  nodeTests(['test/packed/*.node.ts'], {
    name: 'packed',
    title: 'The packed package in new projects',
    group: 'packed',
    requires: ['distribution', 'browsers'],
    timeoutSeconds: 1800,
  }),
];
