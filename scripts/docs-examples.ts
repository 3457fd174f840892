/**
 * `node scripts/docs-examples.ts` writes `docs/examples.json`: for each operation of the API a request and its answer, as tests of
 * the service have sent and received them. Run it after a change of the contract that `test/docs/examples.node.ts` names.
 */
import { spawnSync } from 'node:child_process';
import { globSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup/install.mjs';

interface RecordedExample {
  key: string;
  request?: unknown;
  status: number;
  answer: unknown;
}

const recordFile = join(root, '.cache/docs/examples.jsonl');
/** Files that send every operation, chosen by what they call. */
const suites = [
  'adverse-actions/{adjudication,notice-preview}',
  'adverse-impact/adverse-impact',
  'applications/applications',
  'candidates/{candidate-details,candidates,driver-licenses}',
  'consents/{append,withdraw}-consent',
  'continuous-checks/continuous-checks',
  'invitations/{invitations,renewed-invitations}',
  'law/law',
  'nature-scope/nature-scope',
  'nodes/hierarchy',
  'oauth/oauth',
  'packages/packages',
  'programs/programs',
  'reports/{report-changes,reports,withheld-records}',
  'retention/retention',
  'sign-up/sign-up',
  'subscriptions/subscriptions',
  'uploads/identity-document',
  'webhooks/webhooks',
  '../clients/webhook-libraries',
  '../clock/staging/{test-clock-retries,without-mail}',
  '../delivery/{mail/mailer,webhooks/resend}',
  '../identity/authenticate',
  '../journeys/self-hosted/self-hosted',
  '../pages/dashboard/{account/branding,reports/posted-notice}',
]
  .map((name) => join('service/test/resources', `${name}.test.ts`))
  .concat('test/contract/service.node.ts');

/** Secrets of the test run, and how an example shows them. */
const secrets: [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOi...'],
  [/whsec_[\w+/=]+/g, 'whsec_...'],
  [/(?<=127\.0\.0\.1):\d+/g, ''],
  [/http:\/\/127\.0\.0\.1/g, 'https://api.staging.service.example'],
  [/^(?:::ffff:)?127\.0\.0\.1$/g, '203.0.113.7'],
  // Names that a test plants to find them again.
  [/^.*Planted-(\w+)$/g, 'Group $1'],
  // Personal and signed links.
  [/(?<=\/)[\w-]{40,}/g, '...'],
  [/(?<=(?:signature|credential|proof|token)=)[\w-]+/g, '...'],
];

/** Fields whose values only their owner may see. */
const secretFields =
  /^(access_token|access_code|client_secret|secret|authorization_code|renewal_token|token)$/;

/** Shortens what an example needs only once: lists, long texts, and secrets. */
function shorten(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => shorten(item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shorten(item, key)]));
  if (typeof value !== 'string') return value;
  // A test of a webhook endpoint names which secret signs.
  if (secretFields.test(name) && !/^(current|previous)$/.test(value)) return '...';
  const text = secrets.reduce((result, [pattern, mask]) => result.replaceAll(pattern, mask), value);
  if (/^[A-Za-z0-9+/]{80,}=*$/.test(value)) return value.slice(0, 40);
  return text.length > 300 ? `${text.slice(0, 200)}...` : text;
}

/** How much an example shows: one with a filled answer says more than one with nulls and empty lists. */
const worth = ({ answer }: RecordedExample): number => {
  const text = JSON.stringify(answer);
  return (text.match(/null|\[\]/g)?.length ?? 0) * 40 + Math.abs(text.length - 900);
};

/** Returns the best example of each operation, in the order of their names. */
function bestOf(examples: readonly RecordedExample[]): Record<string, Omit<RecordedExample, 'key'>> {
  const best = new Map<string, RecordedExample>();
  for (const example of examples) {
    const other = best.get(example.key);
    if (!other || worth(example) < worth(other)) best.set(example.key, example);
  }
  const names = [...best.keys()].filter((key) => !key.includes('/ops/')).sort();
  return Object.fromEntries(
    names.map((name) => {
      const { key: _, ...example } = best.get(name) ?? { key: name, status: 0, answer: null };
      return [name, shorten(example) as Omit<RecordedExample, 'key'>];
    }),
  );
}

if (!process.argv.includes('--keep')) {
  rmSync(recordFile, { force: true });
  mkdirSync(dirname(recordFile), { recursive: true });
  const files = globSync(suites, { cwd: root });
  spawnSync(process.execPath, ['--test', '--test-isolation=none', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, EXAMPLES: recordFile },
  });
}
if (!existsSync(recordFile)) throw new Error('No test has sent a request.');
const lines = readFileSync(recordFile, 'utf8').trim().split('\n');
const examples = bestOf(lines.map((line) => JSON.parse(line) as RecordedExample));
writeFileSync(join(root, 'docs/examples.json'), `${JSON.stringify(examples, null, 1)}\n`);
console.log(`${Object.keys(examples).length} operations`);
