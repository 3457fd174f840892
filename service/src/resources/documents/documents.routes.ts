import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import type { Handlers } from '../call.ts';
import { toDocumentResource } from './document.serializer.ts';
import { findDocument } from './documents.queries.ts';

export const documentHandlers = (container: Container): Pick<Handlers, 'GET /v1/documents/{id}'> => ({
  'GET /v1/documents/{id}': async ({ db, account, caller, params }) => {
    const row = await findDocument(db, account.id, params.id);
    if (!row) throw new ApiError(errorCatalog.notFound('document'));
    return toDocumentResource(container, row, caller);
  },
});
