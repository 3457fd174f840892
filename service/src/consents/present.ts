import type { InferSelectModel } from 'drizzle-orm';
import type { Consent } from '../contract.ts';
import type { consents } from '../db/schema/index.ts';
import { personalUrl } from '../personal-links.ts';
import type { Services } from '../services.ts';
import { toTimestamp } from '../time.ts';

export type ConsentRow = InferSelectModel<typeof consents>;

export const presentConsent = (services: Services, row: ConsentRow): Consent => ({
  id: row.id,
  object: 'consent',
  uri: `/v1/consents/${row.id}`,
  candidate_id: row.candidateId,
  invitation_id: row.invitationId,
  documents: row.documents.map(({ text: _text, ...document }) => document),
  signature: row.signature,
  copy_requested: row.copyRequested,
  ip_address: row.ipAddress,
  user_agent: row.userAgent,
  copy_url: personalUrl(services, 'consents', row.id),
  record_hash: row.recordHash.toString('hex'),
  created_at: toTimestamp(row.createdAt),
});
