import { toConsentResource } from '@service-embeds/domain/consent/consent';
import { toConsentEvidence } from '@service-embeds/domain/consent/consent-evidence';
import type { Container } from '../../integrations/context.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { reachOf, listOf, pageOf, domainEnvironment, type HandlersUnder } from '../call.ts';
import { findDisclosureContext } from '../disclosures/disclosures.routes.ts';
import { getReport } from '../reports/reports.queries.ts';
import { appendConsent, captureOf } from './append-consent.ts';
import {
  findWithdrawals,
  getConsentOrThrow,
  selectConsents,
  toConsentDocumentResource,
} from './consents.queries.ts';
import { signedDocumentPdf } from './signed-document-pdf.ts';
import { withdrawConsent } from './withdraw-consent.ts';

type OwnWithdrawal = 'POST /candidate_portal/reports/{id}/consent_withdrawal';

export const consentHandlers = (container: Container): HandlersUnder<'/v1/consents', OwnWithdrawal> => {
  const { links } = domainEnvironment(container);
  return {
    'POST /v1/consents': async (call) => {
      const { db, account, body, client, now } = call;
      const context = await findDisclosureContext(call, body);
      const capture = captureOf(call);
      const row = await appendConsent(db, container, { ...context, account, body, client, capture, now });
      return toConsentResource(row, links, null);
    },

    'GET /v1/consents': async (call) => {
      const { db, account, query } = call;
      const { rows, total } = await selectConsents(db, reachOf(call), query.candidate_id, pageOf(call));
      const ids = rows.map(({ id }) => id);
      const withdrawals = await findWithdrawals(db, account.id, ids);
      const data = rows.map((row) => toConsentResource(row, links, withdrawals.get(row.id) ?? null));
      return listOf(container, call, data, total);
    },

    'GET /v1/consents/{id}': async ({ db, account, params: { id } }) => {
      const row = await getConsentOrThrow(db, account.id, id);
      const withdrawals = await findWithdrawals(db, account.id, [id]);
      return toConsentResource(row, links, withdrawals.get(id) ?? null);
    },

    'GET /v1/consents/{id}/evidence': async ({ db, account, params: { id } }) => {
      const row = await getConsentOrThrow(db, account.id, id);
      const withdrawals = await findWithdrawals(db, account.id, [id]);
      return toConsentEvidence(row, { sha256, withdrawnAt: withdrawals.get(id) ?? null });
    },

    'GET /v1/consents/{id}/documents': async (call) => {
      const { db, account, caller, params } = call;
      const { limit, offset } = pageOf(call);
      const row = await getConsentOrThrow(db, account.id, params.id);
      const data = row.documents
        .slice(offset, offset + limit)
        .map((document) => toConsentDocumentResource(container, { consent: row, document }, caller));
      return listOf(container, call, data, row.documents.length);
    },

    'GET /v1/consents/{id}/documents/{document_id}/download': async ({ db, account, params }) => {
      const consent = await getConsentOrThrow(db, account.id, params.id);
      return {
        ...(await signedDocumentPdf(consent, params.document_id)),
        content_type: 'application/pdf',
      };
    },

    'POST /v1/consents/{id}/withdraw': async ({ db, account, params, now }) => {
      const command = { account, consentId: params.id, at: now };
      const { consent, withdrawnAt } = await withdrawConsent(db, container, command);
      return toConsentResource(consent, links, withdrawnAt);
    },

    'POST /candidate_portal/reports/{id}/consent_withdrawal': async ({ db, account, params, now }) => {
      const { consentId } = await getReport(db, account.id, params.id);
      await withdrawConsent(db, container, { account, consentId, at: now });
      return { id: consentId };
    },
  };
};
