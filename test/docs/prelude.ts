import * as kit from '../../src/backend/index.ts';

/** Declarations of the reader's application, which the samples use without importing them. */
export const application = `
declare const baseUrl: string, clientId: string, clientSecret: string, apiKey: string, token: string, secret: string;
declare const sessionId: string, id: string, email: string, access_token: string, service_account_id: string;
declare const secrets: string[], since: Date;
declare const seen: (id: string) => boolean, forget: (id: string) => void, handle: (event: object) => void;
declare const authenticate: (request: Request) => { accountId: string } | null;
declare const accessTokenFor: (visitor: { accountId: string }) => Promise<string | null>;
declare const currentApplicant: (request: Request) => { candidateId: string; company: string } | null;
declare const accessTokenOf: (company: string) => Promise<string | null>;
declare const reportOf: (user: unknown, id: string | null) => Promise<string>;
declare const handler: (request: Request) => Promise<Response>;
declare const app: any, express: any, query: any, store: any, queue: any, tokens: any, vault: any, currentUser: any;
declare const beforeAll: any, afterEach: any, afterAll: any, test: any, expect: any;
`;

/** Turns a sample into a module with the imports from the kit that it omits. */
export function whole(text: string): string {
  const imported = new Set([...text.matchAll(/\b(\w+)(?=[^{}]*\} from ')/g)].map(([, name]) => name));
  const unsaid = Object.keys(kit).filter(
    (name) => new RegExp(`\\b${name}\\b`).test(text) && !imported.has(name),
  );
  const taken = unsaid.length ? `import { ${unsaid.join(', ')} } from 'service-embeds/backend';\n` : '';
  return `${text}\n${taken}\nexport {};\n`;
}
