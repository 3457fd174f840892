import type { Consent } from '@service-embeds/contract';
import { candidateLink } from '../../platform/candidate-links.ts';
import type { Container } from '../../context.ts';
import { toTimestamp } from '@service-embeds/domain/time';
import type { ConsentRow } from '../../db/rows.ts';

export type { ConsentRow } from '../../db/rows.ts';

export const toConsentResource = (container: Container, row: ConsentRow): Consent => ({
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
  copy_url: candidateLink(container, 'consents', row.id),
  record_hash: row.recordHash.toString('hex'),
  created_at: toTimestamp(row.createdAt),
});
