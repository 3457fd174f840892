import { describeWebhooks } from './openapi/describe-webhooks.ts';
import { SchemaCollection, type Direction, type Json, type PendingSchema } from './openapi/json-schema.ts';
import { describeOperation } from './openapi/operation.ts';
import type { RouteDefinition } from './route.ts';
import { routes } from './routes.ts';
import { operationsRoutes } from './routes/operations.ts';

/** What a document says of the service that it describes. */
interface DocumentOptions {
  /** Address of the API. */
  server: string;
  environment: 'staging' | 'production';
}

const schemes = {
  basic: { type: 'http', scheme: 'basic', description: 'Access token or API key as user name, no password.' },
  token: { type: 'http', scheme: 'bearer', description: 'Access token or API key, of a backend.' },
  session: { type: 'http', scheme: 'bearer', description: 'A session token, in the browser.' },
  application: {
    type: 'http',
    scheme: 'basic',
    description: '`client_id` as user name, `client_secret` as password.',
  },
  operations: { type: 'http', scheme: 'basic', description: 'The operations key as user name, no password.' },
};

/** What the operations of each group are about. */
const tagDescriptions: Record<string, string> = {
  Account: 'The account, its settings and its people.',
  Adjudication: 'Decisions about reports, adverse actions and their notices.',
  Applications: 'Partner applications, their secrets, customers and certification.',
  'Candidate stories': 'What a candidate tells about a record.',
  Candidates: 'The people who are checked.',
  Connecting: "How a customer's account connects to a partner application, and disconnects.",
  'Continuous checks': 'Checks that go on after a report, for as long as a candidate works.',
  Disclosures: 'Disclosures, consents and their evidence.',
  Documents: 'Files of candidates and reports.',
  Geos: 'Places that an account groups its background checks by.',
  Hierarchy: 'Nodes: the units of an account, with their packages.',
  Invitations: 'Links with which candidates enter their data and consent.',
  Operations: "What the provider's staff does for an account.",
  Packages: 'Sets of screenings that are ordered together.',
  Programs: 'Groups of packages and places.',
  'Reference data': 'Counties and laws.',
  Reports: 'Background checks, their results and expected completion.',
  Retention: 'How long data is kept, and what is held longer.',
  Sandbox: 'The test clock, and events on request. Staging only.',
  Screenings: 'The single searches of a report.',
  'Session tokens': 'Short-lived tokens for embeds.',
  Subscriptions: 'Background checks that are repeated.',
  Webhooks: 'Webhook endpoints, events and delivery attempts.',
};

/** Returns the published OpenAPI 3.1 document: complete by construction, since routes exist only in the contract. */
export const openApiDocument = (options: DocumentOptions): Json => {
  const { operations: _, ...securitySchemes } = schemes;
  return describeRoutes(options, routes, {
    title: 'Service API',
    description:
      'Background checks: candidates, invitations, reports, packages and the account hierarchy. ' +
      'Operations marked `x-extension` are additions to the published interface. ' +
      'Clients ignore fields that they do not know: new ones can be added at any time.',
    securitySchemes,
    hasWebhooks: true,
  });
};

/** Returns the document of the provider's staff. */
export const operationsDocument = (options: DocumentOptions): Json =>
  describeRoutes(options, operationsRoutes, {
    title: 'Service operations',
    description:
      "What the provider's own staff can do. Every operation needs the operations key, or a key of a member of staff that has its right.",
    securitySchemes: { operations: schemes.operations },
    hasWebhooks: false,
  });

/** What a document says of itself. */
interface Description {
  title: string;
  description: string;
  securitySchemes: Json;
  hasWebhooks: boolean;
}

export function describeRoutes(
  { server, environment }: DocumentOptions,
  table: Record<string, RouteDefinition>,
  { title, description, securitySchemes, hasWebhooks }: Description,
): Json {
  const collection = new SchemaCollection();
  const paths: Record<string, Json> = {};
  for (const [key, route] of Object.entries(table)) {
    if (route.stagingOnly && environment === 'production') continue;
    const [method = '', path = ''] = key.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(key, route, collection);
  }
  const webhooks = hasWebhooks ? { webhooks: describeWebhooks(collection) } : {};
  const { schemas, refer } = collection.finish();
  const used = new Set(Object.values(table).map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Your partner manager, or the support of the provider' },
    },
    servers: [{ url: server, description: environment }],
    tags: [...used].map((name) => ({ name, description: tagDescriptions[name] })),
    ...(complete({ paths, ...webhooks }, refer) as Json),
    components: {
      schemas,
      securitySchemes,
    },
  };
}

/** Replaces the schemas of operations by those that refer to `components`. */
function complete(value: unknown, refer: (schema: Json, io: Direction) => Json): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => complete(item, refer));
  if ('pending' in value) {
    const { schema, io } = value.pending as PendingSchema['pending'];
    return refer(schema, io);
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, complete(item, refer)]));
}
