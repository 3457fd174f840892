import { join } from 'node:path';
import { root } from '../setup/install.mjs';
import type { Counter } from './count.ts';

/** One command of `npm test`. */
export interface Task {
  name: string;
  title: string;
  command: string[];
  counter: Counter;
  environment?: Record<string, string>;
}

const bin = (name: string) => join(root, 'node_modules/.bin', name);
const node = process.execPath;
const nodeTest = [node, '--test', '--test-reporter=spec', '--test-concurrency=2', '--test-timeout=120000'];

/** Cheap checks of the source. */
export const staticChecks: Task[] = [
  { name: 'format', title: 'Format', command: [bin('prettier'), '--check', '.'], counter: 'check' },
  { name: 'lint', title: 'Lint', command: [bin('eslint'), '.'], counter: 'check' },
  { name: 'types', title: 'Types', command: [bin('tsc'), '-p', 'tsconfig.json'], counter: 'check' },
  {
    name: 'types-service',
    title: 'Types of the service',
    command: [bin('tsc'), '-p', 'service'],
    counter: 'check',
  },
  {
    name: 'manifest',
    title: 'What is generated from the doc comments',
    command: [node, 'scripts/manifest.ts', '--check'],
    counter: 'check',
  },
  {
    name: 'templates',
    title: 'Template bindings',
    command: [bin('lit-analyzer'), '--strict', '--rules.no-invalid-css', 'off', 'src/elements/**/*.ts'],
    counter: 'check',
  },
  {
    name: 'arrows',
    title: 'Arrows between folders',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'packages',
      'service/src',
      'demo',
      'scripts',
    ],
    counter: 'check',
  },
];

/** Tests without a browser. */
export const nodeTests: Task[] = [
  {
    name: 'service',
    title: 'Service and contract',
    command: [...nodeTest, 'service/test/**/*.test.ts', 'test/contract/*.node.ts'],
    counter: 'node',
  },
  {
    name: 'unit',
    title: 'Client, mocks, backend kit, logic',
    command: [...nodeTest, 'test/{client,mocks,backend,cli,docs,elements}/**/*.node.ts'],
    counter: 'node',
  },
];

/** Elements in today's Chromium, and what is measured on the built files. */
export const chromiumTests: Task[] = [
  { name: 'sizes', title: 'Size budgets', command: [bin('size-limit')], counter: 'check' },
  { name: 'chromium', title: 'Elements in Chromium', command: [bin('web-test-runner')], counter: 'browser' },
  {
    name: 'legacy',
    title: 'Build, and UMD in Chromium 72',
    command: [...nodeTest, 'test/{build,legacy}/*.node.ts'],
    counter: 'node',
  },
];

/** The same elements in Firefox. Both browsers mostly wait: side by side they take little longer than one. */
export const firefoxTests: Task[] = [
  {
    name: 'firefox',
    title: 'Elements in Firefox',
    command: [bin('web-test-runner')],
    counter: 'browser',
    environment: { BROWSER: 'firefox' },
  },
];

/** `npm run test:hosts`: fresh projects that install the packed package. They download a lot, so they stand apart. */
export const packedTests: Task[] = [
  {
    name: 'packed',
    title: 'The packed package in fresh projects',
    command: [node, '--test', '--test-reporter=spec', '--test-timeout=600000', 'test/packed/*.node.ts'],
    counter: 'node',
  },
];

/** Whole journeys, each with the machine for itself. */
export const journeys: Task[] = [
  { name: 'e2e', title: 'End to end', command: [bin('playwright'), 'test'], counter: 'playwright' },
  { name: 'start', title: 'npm start', command: [...nodeTest, 'test/start/*.node.ts'], counter: 'node' },
];
