import { openApiDocument } from '@service-embeds/contract/openapi';
import { table } from './reference.ts';

/** The parts of an OpenAPI document that describe what webhooks are sent. */
interface Delivery {
  summary: string;
  parameters: { name: string; description: string }[];
  requestBody: { content: Record<string, { schema: EventSchema }> };
}

interface EventSchema {
  properties: { data: { properties: { object: { $ref: string } } } };
}

/** Returns the page of all types of events, in their usual order. */
export function eventsPage(): string {
  const server = { server: 'https://api.service.example', environment: 'production' } as const;
  const { webhooks } = openApiDocument(server) as { webhooks: Record<string, { post: Delivery }> };
  const rows = Object.entries(webhooks).map(([type, { post }]) => {
    const { $ref } =
      post.requestBody.content['application/json']?.schema.properties.data.properties.object ?? {};
    return [`\`${type}\``, $ref?.split('/').at(-1) ?? '', post.summary];
  });
  const headers = Object.values(webhooks)[0]?.post.parameters ?? [];
  return `# Event types

<!-- Generated from \`packages/contract/src/openapi/describe-webhooks.ts\` by \`npm run manifest\`. -->

Every type of event, in the usual order, with the resource in \`data.object\`.

<!-- #region reference -->

${table(['Type', 'Object', 'What it says'], rows)}

<!-- #endregion reference -->

## Headers

<!-- #region headers -->

${table(
  ['Header', 'Value'],
  headers.map(({ name, description }) => [`\`${name}\``, description]),
)}

<!-- #endregion headers -->
`;
}
