import type { History, HistoryKind } from '@service-embeds/contract';
import { decrypt, encrypt } from '../../platform/crypto.ts';
import type { Container } from '../../context.ts';
import type { CandidateRow } from './candidate.serializer.ts';

/** The column of each kind: AES-256-GCM, JSON. */
const columns = {
  addresses: 'addresses',
  employers: 'employers',
  schools: 'schools',
  professional_licenses: 'professionalLicenses',
  references: 'references',
} as const satisfies Record<HistoryKind, keyof CandidateRow>;

const historyKinds = Object.keys(columns) as HistoryKind[];

/** The columns that a history sets: kinds that it leaves out are left alone. */
export function historyColumns(
  { keys }: Pick<Container, 'keys'>,
  history: Partial<History>,
): Partial<CandidateRow> {
  const set: Partial<CandidateRow> = {};
  for (const kind of historyKinds)
    if (history[kind]) set[columns[kind]] = encrypt(keys.encryption, JSON.stringify(history[kind]));
  return set;
}

/** What is known of a candidate's past. */
export function readHistory({ keys }: Pick<Container, 'keys'>, row: CandidateRow): History {
  const read = (kind: HistoryKind): unknown => {
    const sealed = row[columns[kind]];
    return sealed ? JSON.parse(decrypt(keys.encryption, sealed)) : [];
  };
  return Object.fromEntries(historyKinds.map((kind) => [kind, read(kind)])) as unknown as History;
}
