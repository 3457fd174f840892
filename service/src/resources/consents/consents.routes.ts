import { toConsentResource } from '@service-embeds/domain/consent/consent-serializer';
import type { Container } from '../../context.ts';
import type { Handlers } from '../call.ts';
import { findDisclosureContext } from '../disclosures/disclosures.queries.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { listOf, pageOf } from '../list-response.ts';
import { getConsentOrThrow, selectConsents } from './consents.queries.ts';
import { recordConsent } from './record-consent.ts';

type ConsentRoutes = 'POST /v1/consents' | 'GET /v1/consents' | 'GET /v1/consents/{id}';

export const consentHandlers = (container: Container): Pick<Handlers, ConsentRoutes> => {
  const { links } = domainEnvironment(container);
  return {
    'POST /v1/consents': async (call) => {
      const { db, account, body, client, now } = call;
      const context = await findDisclosureContext(call, container, body);
      const row = await recordConsent(db, container, { ...context, account, body, client, now });
      return toConsentResource(row, links);
    },

    'GET /v1/consents': async (call) => {
      const { db, account, query } = call;
      const { rows, total } = await selectConsents(db, account.id, query.candidate_id, pageOf(call));
      const data = rows.map((row) => toConsentResource(row, links));
      return listOf(container, call, data, total);
    },

    'GET /v1/consents/{id}': async ({ db, account, params }) =>
      toConsentResource(await getConsentOrThrow(db, account.id, params.id), links),
  };
};
