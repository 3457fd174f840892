import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Handler, Hono } from 'hono';
import { openApiDocument, operationsDocument } from '@service-embeds/contract/openapi';
import { etagMatches } from '@service-embeds/domain/request/http-headers';
import { createEtag } from '../platform/secret-keys.ts';
import type { ApiEnv, ApiOptions } from './api-env.ts';
import { requireOperationsKey } from './middleware/authenticate-caller.ts';

const require = createRequire(import.meta.url);

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Service API reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>`;

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });`;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `/openapi.json`, and `/docs` that shows it, with nothing loaded from elsewhere, and `/ops/openapi.json` for the provider's
 * staff. Everything is read and built once.
 */
export function mountReference(app: Hono<ApiEnv>, environment: Pick<ApiOptions, 'db' | 'container'>): void {
  const { addresses, config } = environment.container;
  const options = { server: addresses.api, environment: config.environment };
  const json = 'application/json';
  app.get(
    '/openapi.json',
    answerFile(() => JSON.stringify(openApiDocument(options)), { type: json, cache: 'public, max-age=300' }),
  );
  app.get(
    '/ops/openapi.json',
    requireOperationsKey(environment),
    answerFile(() => JSON.stringify(operationsDocument(options)), { type: json, cache: 'private, no-cache' }),
  );
  app.get('/docs', (c) => {
    c.header('Content-Security-Policy', policy);
    return c.html(page);
  });
  app.get('/docs/start.js', (c) => c.body(start, 200, { 'Content-Type': 'text/javascript' }));
  const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' };
  for (const [name, type] of Object.entries(files))
    app.get(
      `/docs/${name}`,
      answerFile(() => readFileSync(require.resolve(`swagger-ui-dist/${name}`), 'utf8'), {
        type,
        cache: 'public, max-age=86400',
      }),
    );
}

/** Answers with a text that never changes, compressed if the client takes that, or with 304 when the client has it. */
function answerFile(create: () => string, { type, cache }: { type: string; cache: string }): Handler<ApiEnv> {
  const file = once(async () => {
    const text = create();
    // A weak validator stands for all encodings of the text.
    return { text, etag: createEtag(text), compressed: new Uint8Array(await compress(text)) };
  });
  return async (c) => {
    const { text, etag, compressed } = await file();
    c.header('ETag', etag);
    c.header('Cache-Control', cache);
    c.header('Vary', 'Accept-Encoding');
    if (etagMatches(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
    if (!acceptsGzip(c.req.header('Accept-Encoding'))) return c.body(text, 200, { 'Content-Type': type });
    return c.body(compressed, 200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
  };
}

const compress = promisify<string, Buffer>(gzip);

/** Whether a client takes gzip (RFC 9110, section 12.5.3). */
const acceptsGzip = (header = ''): boolean =>
  /(^|[\s,])(gzip|\*)\s*(,|$|;(?!\s*q=0(\.0*)?\s*(,|$)))/i.test(header);

/** Calls `create` when the value is needed first, and keeps the value. */
function once<Value>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
