import { and, desc, eq } from 'drizzle-orm';
import { refusals } from '../contract.ts';
import { selectPage } from '../db/select-page.ts';
import { consents } from '../db/schema/index.ts';
import { askedCandidate } from '../disclosures/circumstances.ts';
import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { presentConsent } from './present.ts';
import { recordConsent } from './record.ts';

type ConsentRoutes = 'POST /v1/consents' | 'GET /v1/consents' | 'GET /v1/consents/{id}';

export const consentHandlers = (services: Services): Pick<Handlers, ConsentRoutes> => ({
  'POST /v1/consents': async ({ db, account, caller, body, client, now }) => {
    const candidate = await askedCandidate(db, services, account.id, caller, body);
    const row = await recordConsent(db, services, account, candidate, body, client, now);
    return presentConsent(services, row);
  },

  'GET /v1/consents': async (call) => {
    const { db, account, query } = call;
    const matches = and(
      eq(consents.accountId, account.id),
      query.candidate_id === undefined ? undefined : eq(consents.candidateId, query.candidate_id),
    );
    const { rows, total } = await selectPage(db, consents, matches, [desc(consents.id)], pageOf(call));
    return listOf(
      services,
      call,
      rows.map((row) => presentConsent(services, row)),
      total,
    );
  },

  'GET /v1/consents/{id}': async ({ db, account, params }) => {
    const [row] = await db
      .select()
      .from(consents)
      .where(and(eq(consents.accountId, account.id), eq(consents.id, params.id)));
    if (!row) throw new Refusal(refusals.notFound('consent'));
    return presentConsent(services, row);
  },
});
