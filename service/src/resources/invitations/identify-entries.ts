import { newId } from '../../platform/ids.ts';
import type { ApplyDraft } from '../candidates/candidate-draft.ts';

const kinds = ['employers', 'schools', 'professional_licenses'] as const;
type EntriesWithIds = Pick<ApplyDraft, (typeof kinds)[number]>;

/**
 * Gives an ID to each new entry of the answers of a step, and names those that the form showed and the candidate has taken
 * out, so that entries that a backend adds in the meantime stay.
 */
export function identifyEntries(
  answers: Partial<ApplyDraft>,
  onFile: EntriesWithIds,
  { draft, now }: { draft: Pick<ApplyDraft, 'removed'>; now: Date },
): Partial<ApplyDraft> {
  const identify = <Entry extends { id?: string | undefined }>(entries: Entry[]): Entry[] =>
    entries.map((entry) => (entry.id === undefined ? { ...entry, id: newId(now) } : entry));
  const { employers, schools, professional_licenses: licenses } = answers;
  const identified: Partial<ApplyDraft> = {
    ...answers,
    ...(employers && { employers: identify(employers) }),
    ...(schools && { schools: identify(schools) }),
    ...(licenses && { professional_licenses: identify(licenses) }),
  };
  const answeredKinds = kinds.filter((kind) => answers[kind]);
  if (!answeredKinds.length) return identified;
  const idsOf = (source: EntriesWithIds): string[] =>
    answeredKinds.flatMap((kind) => (source[kind] ?? []).map(({ id = '' }) => id));
  const present = new Set(idsOf(identified));
  const removedIds = new Set([...(draft.removed ?? []), ...idsOf(onFile)]);
  return { ...identified, removed: [...removedIds].filter((id) => !present.has(id)) };
}
