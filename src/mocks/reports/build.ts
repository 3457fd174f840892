import { idFieldOf, allowsMultiple, screeningType, type Report, type Screening } from '@service-embeds/contract';
import { createCandidate } from '@service-embeds/domain/candidate/candidate-changes';
import type { CandidateRecord } from '@service-embeds/domain/candidate/candidate-record';
import { createInvitation } from '@service-embeds/domain/invitation/invitation-lifecycle';
import type { InvitationRecord } from '@service-embeds/domain/invitation/invitation-record';
import type { PackageRecord } from '@service-embeds/domain/package/package-record';
import { account, packages } from '../data/account.ts';
import { plainText } from '../environment.ts';
import { timestamp } from '../state.ts';
import { sampleRecord, type Life } from './lives.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** An id of the service's form, the same for the same kind and number. */
export const cannedId = (kind: string, number: number): string =>
  `fa4e${kind}${number.toString(16).padStart(20 - kind.length, '0')}`;

/** What the integrator calls candidate number `number`. */
export const customIdOf = (number: number): string => `applicant-${String(number).padStart(3, '0')}`;

/** One order with its people and papers. */
export interface Built {
  candidate: CandidateRecord<string>;
  invitation: InvitationRecord;
  report: (Report & { screenings: Screening[] }) | null;
}

/** Writes a life out as the resources of the contract. `start` is the present. */
export function build(life: Life, number: number, start: number): Built {
  const invitedAt = start - life.age * day;
  const at = (offset: number) => new Date(invitedAt + offset);
  const accountId = account.id;
  const id = cannedId('ca', number);
  const label = String(number).padStart(3, '0');
  const [first_name, last_name] = life.name ?? [];
  const candidate = createCandidate(
    { email: `candidate.${label}@example.com`, first_name, last_name, custom_id: customIdOf(number) },
    { accountId, id, createdAt: at(0) },
    plainText,
  );
  const report = life.status ? buildReport(life, candidate, invitedAt + 6 * hour, start) : null;
  const order = {
    candidate_id: id,
    package: life.package,
    work_locations: [{ country: 'US', state: 'CA', city: 'Oakland' }],
  };
  const pending = createInvitation(order, { accountId, id: cannedId('11', number), createdAt: at(0) });
  const invitation: InvitationRecord = {
    ...pending,
    status: life.invitation,
    completedAt: life.invitation === 'completed' ? at(6 * hour) : null,
    deletedAt: life.invitation === 'cancelled' ? at(day) : null,
    reportId: report?.id ?? null,
    dueAt: life.invitation === 'pending' ? pending.dueAt : null,
  };
  return { candidate, invitation, report };
}

function buildReport(
  life: Life,
  candidate: Pick<CandidateRecord, 'id'>,
  orderedAt: number,
  start: number,
): Report & { screenings: Screening[] } {
  const number = parseInt(candidate.id.slice(6), 16);
  const id = cannedId('4e', number);
  const ordered: Pick<PackageRecord, 'name' | 'screenings'> = packages.find(
    ({ slug }) => slug === life.package,
  ) ?? {
    name: life.package,
    screenings: [],
  };
  const total = ordered.screenings.length;
  const finished = life.finished ?? total;
  const doneAt = Math.min(orderedAt + 2 * day, start - hour);
  const created_at = timestamp(new Date(orderedAt));
  const status = life.status ?? 'pending';
  const screenings = ordered.screenings.map(({ type, subtype }, index): Screening => {
    const canceled = life.canceled === 'all' || life.canceled === index;
    const isDone = index < finished;
    const found = life.found === index;
    const completedAt = isDone ? orderedAt + ((doneAt - orderedAt) * (index + 1)) / total : null;
    const screeningId = cannedId('5c', number * 32 + index);
    return {
      id: screeningId,
      object: type,
      uri: `/v1/screenings/${screeningId}`,
      report_id: id,
      status:
        life.suspended === index ? 'suspended' : !isDone ? 'pending' : canceled ? 'canceled' : 'complete',
      result: !isDone || canceled ? null : found ? 'consider' : 'clear',
      subtype,
      county: type === 'county_criminal_search' ? 'Alameda' : null,
      state: type === 'county_criminal_search' ? 'CA' : null,
      records: found ? [sampleRecord(cannedId('c4', number), created_at)] : [],
      cancellation_reason: canceled && isDone ? 'source_inaccessible_closed_court' : null,
      created_at,
      completed_at: completedAt === null ? null : timestamp(new Date(completedAt)),
      turnaround_time: completedAt === null ? null : Math.round((completedAt - orderedAt) / 1000),
    };
  });
  const isOver = finished === total && status !== 'suspended';
  const found = life.found !== undefined;
  return {
    id,
    object: 'report',
    uri: `/v1/reports/${id}`,
    status,
    result: !isOver || status === 'canceled' ? null : found ? 'consider' : 'clear',
    adjudication: life.adjudication ?? null,
    assessment: life.assessment ?? null,
    includes_canceled: life.canceled !== undefined,
    package: life.package,
    package_name: ordered.name,
    candidate_id: candidate.id,
    node: null,
    work_locations: [{ country: 'US', state: 'CA', city: 'Oakland' }],
    tags: [],
    progress: { finished, total },
    created_at,
    completed_at: isOver ? timestamp(new Date(doneAt)) : null,
    revised_at: null,
    turnaround_time: isOver ? Math.round((doneAt - orderedAt) / 1000) : null,
    estimated_completion_time: screenings.some(({ object }) => object === 'county_criminal_search')
      ? timestamp(new Date(isOver ? doneAt : start + 2 * day))
      : null,
    ...idsOf(screenings),
    screenings,
  };
}

/** The fields of a report that name its screenings. */
type ScreeningIds = Omit<
  Pick<Report, Extract<keyof Report, `${string}_id` | `${string}_ids`>>,
  'candidate_id'
>;

function idsOf(screenings: Screening[]): ScreeningIds {
  const ids: Record<string, string | null | string[]> = {};
  screeningType.options.forEach((type) => {
    const mine = screenings.filter(({ object }) => object === type).map(({ id }) => id);
    ids[idFieldOf(type)] = allowsMultiple(type) ? mine : (mine[0] ?? null);
  });
  return ids as unknown as ScreeningIds;
}
