/** What `npm test` runs, as data. To add a check, add an entry to a list; `npm test -- --only <name>` then runs it alone. */

/** What has to exist before a task can run. `prepare.ts` provides it. */
export type Requirement = 'database' | 'distribution' | 'hosts' | 'docs' | 'browsers';

/** A command, and the program whose summary it ends with. A `check` passes or fails as a whole. */
export interface Work {
  runner: 'check' | 'node' | 'browser' | 'playwright';
  command: string[];
  requires: readonly Requirement[];
  environment?: Record<string, string>;
}

/** Work of `npm test`, and how it is called on the command line: by itself, or as one of a group. */
export type Task = Work & { name: string; group: string };

/** Files for node:test, by path or pattern, and more options for Node. A test that hangs fails; those that install take long. */
export const nodeTests = (files: string[], requires: Work['requires'], options: string[] = []): Work => ({
  runner: 'node',
  command: ['node', '--test', '--test-reporter=spec', '--test-timeout=600000', ...options, ...files],
  requires,
});

/** Test files share a process and the cost of loading the service. Space for new objects saves 5 % of the processor's time. */
export const oneProcess = ['--test-isolation=none', '--max-semi-space-size=64'];

/** Files for @web/test-runner; all of them by default. */
export const browserTests = (files: string[] = []): Work => ({
  runner: 'browser',
  command: ['web-test-runner', ...(files.length ? ['--files', ...files] : [])],
  requires: ['browsers'],
});

/** Files for Playwright; all of them by default. For one file, a second worker would only start a stack for nothing. */
export const journeys = (files: string[] = []): Work => ({
  runner: 'playwright',
  command: ['playwright', 'test', ...(files.length === 1 ? ['--workers=1'] : []), ...files],
  requires: ['database', 'distribution', 'hosts', 'browsers'],
  environment: { PWTEST_CACHE_DIR: '.cache/playwright' }, // Compiled by content. TMPDIR ends with the run.
});

const serviceFiles = ['service/test/**/*.test.ts', 'test/contract/*.node.ts'];
const ruleFiles = ['packages/*/test/**/*.test.ts'];
const unitFiles = ['test/{client,backend,cli,docs,elements,scripts,translations}/**/*.node.ts'];
/** They stand between a process and its network. */
const mockFiles = ['test/mocks/*.node.ts'];

/** The tests of the service in as many processes as keep two processors busy: they often wait for the database and for jobs. */
const serviceTests = [1, 2, 3].map((shard) => ({
  name: `service-${shard}`,
  group: 'service',
  ...nodeTests(serviceFiles, ['database', 'browsers'], [...oneProcess, `--test-shard=${shard}/3`]),
}));

/** The linter's checker of types, a program in Go, collects garbage near this limit alone, which saves processor time. */
const environment = { GOGC: 'off', GOMEMLIMIT: '5GiB' };
const fileCache = '--cache --cache-strategy content --cache-location .cache';
const staticCheck = { group: 'static', runner: 'check', requires: ['distribution'] } as const;
/** Checks of the sources. Some read the built declarations; oxlint reports errors of types; caches know files by content. */
const staticChecks = Object.entries({
  format: 'oxfmt --check',
  lint: 'oxlint',
  'lint-templates': `eslint src/elements ${fileCache}/eslint`,
  unused: 'knip --no-progress',
  spelling: `cspell --no-progress --no-summary ${fileCache}/cspell`,
  manifest: 'node tools/manifest.ts --check',
  openapi: 'node tools/check-openapi.ts',
  templates: 'lit-analyzer --strict --rules.no-invalid-css off src/elements/**/*.ts',
  imports: 'depcruise --config .dependency-cruiser.cjs src packages service/src demo scripts tools',
}).map(([name, command]): Task => ({ ...staticCheck, name, command: command.split(' '), environment }));

const firefox = { ...browserTests(), environment: { BROWSER: 'firefox' } };
const start = nodeTests(['test/start/*.node.ts'], ['distribution', 'hosts', 'browsers']);
const site = nodeTests(['test/site/*.node.ts'], ['distribution', 'docs', 'browsers']);
const build = nodeTests(['test/{build,legacy}/*.node.ts'], ['database', 'distribution', 'browsers']);

/** What `npm test` runs: the longest first, because the short ones fill the gaps. */
export const plan: Task[] = [
  { name: 'e2e', group: 'e2e', ...journeys() },
  ...serviceTests,
  { name: 'firefox', group: 'browser', ...firefox },
  { name: 'chromium', group: 'browser', ...browserTests() },
  { name: 'start', group: 'e2e', ...start },
  { name: 'site', group: 'browser', ...site },
  { name: 'legacy', group: 'browser', ...build },
  { name: 'unit', group: 'unit', ...nodeTests(unitFiles, ['database', 'distribution'], oneProcess) },
  { name: 'mocks', group: 'unit', ...nodeTests(mockFiles, []) },
  { name: 'rules', group: 'unit', ...nodeTests(ruleFiles, [], oneProcess) },
  ...staticChecks,
];

/** Pictures of every embed and page. They are looked at, so nothing compares them. */
const gallery: Work = {
  runner: 'playwright',
  command: ['playwright', 'test', '--config', 'test/gallery/playwright.config.ts'],
  requires: ['database', 'distribution', 'hosts', 'browsers'],
};
const webKit: Work = { ...browserTests(), requires: [], environment: { BROWSER: 'webkit' } };
const webKitJourneys = nodeTests(['test/webkit/*.node.ts'], ['database', 'distribution', 'hosts']);
/** What people hear: Orca reads the pages in Firefox. */
const screenReader = nodeTests(['test/screen-reader/*.node.ts'], ['database', 'distribution']);
const packed = nodeTests(['test/packed/*.node.ts'], ['distribution', 'browsers']);
/** Clients and generators of others that are too large to be dependencies. */
const thirdParty = nodeTests(['test/third-party/*.node.ts'], ['database', 'distribution', 'browsers']);
/** Every block of the pages of operators, in a copy of the machine's root with Debian's programs; skipped where they are missing. */
const installed = nodeTests(['test/installed/*.node.ts'], ['distribution']);
const coverage = [
  '--experimental-test-coverage',
  '--test-coverage-include={packages/*,service}/src/**',
  '--test-coverage-include=src/{backend,cli,client,mocks}/**',
  ...['--test-reporter-destination=stdout', '--test-reporter=lcov'],
  '--test-reporter-destination=.cache/lcov.info',
];
const covered = nodeTests(
  [...serviceFiles, ...ruleFiles, ...unitFiles, ...mockFiles],
  ['database', 'distribution'],
  coverage,
);

/** What only runs when it is named: it takes long, or needs programs or downloads that many machines don't have. */
export const more: Task[] = [
  { name: 'webkit-elements', group: 'webkit', ...webKit },
  { name: 'webkit-journeys', group: 'webkit', ...webKitJourneys },
  { name: 'packed', group: 'packed', ...packed },
  { name: 'third-party', group: 'third-party', ...thirdParty },
  { name: 'installed', group: 'installed', ...installed },
  { name: 'gallery', group: 'gallery', ...gallery },
  { name: 'screen-reader', group: 'screen-reader', ...screenReader },
  { name: 'coverage', group: 'coverage', ...covered },
];
