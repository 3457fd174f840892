import { and, desc, eq } from 'drizzle-orm';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import { selectPage } from '../../db/select-page.ts';
import { consents } from '../../db/schema/index.ts';
import { askedCandidate } from '../disclosures/circumstances.ts';
import type { Handlers } from '../call.ts';
import { listOf, pageOf } from '../list-response.ts';
import type { Container } from '../../context.ts';
import { toConsentResource } from './consent.serializer.ts';
import { recordConsent } from './record-consent.ts';

type ConsentRoutes = 'POST /v1/consents' | 'GET /v1/consents' | 'GET /v1/consents/{id}';

export const consentHandlers = (container: Container): Pick<Handlers, ConsentRoutes> => ({
  'POST /v1/consents': async ({ db, account, caller, body, client, now }) => {
    const candidate = await askedCandidate(db, container, account.id, caller, body);
    const row = await recordConsent(db, container, account, candidate, body, client, now);
    return toConsentResource(container, row);
  },

  'GET /v1/consents': async (call) => {
    const { db, account, query } = call;
    const matches = and(
      eq(consents.accountId, account.id),
      query.candidate_id === undefined ? undefined : eq(consents.candidateId, query.candidate_id),
    );
    const { rows, total } = await selectPage(db, consents, matches, [desc(consents.id)], pageOf(call));
    return listOf(
      container,
      call,
      rows.map((row) => toConsentResource(container, row)),
      total,
    );
  },

  'GET /v1/consents/{id}': async ({ db, account, params }) => {
    const [row] = await db
      .select()
      .from(consents)
      .where(and(eq(consents.accountId, account.id), eq(consents.id, params.id)));
    if (!row) throw new ApiError(errorCatalog.notFound('consent'));
    return toConsentResource(container, row);
  },
});
