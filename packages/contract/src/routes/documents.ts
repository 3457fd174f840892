import { documentResource } from '../resources/candidate/document.ts';
import type { RouteDefinition } from '../route.ts';
import { audited } from './audited.ts';
import { backend } from './auth.ts';

/** Routes of files about candidates and reports. */
export const documentRoutes = {
  'GET /v1/documents/{id}': {
    operationId: 'getDocument',
    summary: 'Read a document, with a link to its file that works for ten minutes',
    tag: 'Documents',
    auth: backend('read'),
    reach: 'document',
    audit: audited('document.read', 'document', 'id'),
    response: documentResource,
    status: 200,
    failures: [404],
    extension: true,
  },
} as const satisfies Record<string, RouteDefinition>;
