import type { Geo, Program, ReportInclude } from '@service-embeds/contract';
import type { ReportRecord } from '@service-embeds/domain/report/report-record';
import type { ReportEmbedding } from '@service-embeds/domain/report/serializers/report-serializer';
import type { Container } from '../../integrations/context.ts';
import type { Queryable } from '../../db/pool/database.ts';
import { toGeoResource, findGeos } from '../geos/geos.queries.ts';
import { findNodePaths } from '../nodes/nodes.queries.ts';
import { toProgramResource, findPrograms } from '../programs/programs.queries.ts';
import { findSelfDisclosures } from './self-disclosures.queries.ts';

/** Parts of reports that come from their orders. */
type OrderParts = Pick<ReportEmbedding, 'geos' | 'nodePath' | 'program' | 'selfDisclosures'>;

/** Reads what reports embed of their orders, each with one query for all of them, and returns it for a report. */
export async function readOrderParts(
  db: Queryable,
  container: Container,
  parts: {
    accountId: string;
    records: readonly ReportRecord[];
    include: ReadonlySet<ReportInclude> | undefined;
  },
): Promise<(report: ReportRecord) => OrderParts> {
  const { accountId, include } = parts;
  const recordsFor = (name: ReportInclude) => (include?.has(name) ? parts.records : []);
  const geos = await findGeosOf(db, accountId, recordsFor('geos'));
  const programs = await findProgramsOf(db, accountId, recordsFor('program'));
  const nodes = recordsFor('node_path').flatMap(({ node }) => node ?? []);
  const nodePaths = await findNodePaths(db, accountId, nodes);
  const ids = recordsFor('self_disclosures').map(({ id }) => id);
  const disclosures = await findSelfDisclosures(db, container, accountId, ids);
  return ({ id, geoIds, programId, node }) => ({
    geos: geoIds.flatMap((geoId) => geos.get(geoId) ?? []),
    nodePath: nodePaths.get(node ?? '') ?? null,
    program: programs.get(programId ?? '') ?? null,
    selfDisclosures: disclosures.get(id) ?? [],
  });
}

/** Returns the geos of reports by ID, also deleted ones. */
async function findGeosOf(
  db: Queryable,
  accountId: string,
  records: readonly ReportRecord[],
): Promise<Map<string, Geo>> {
  const ids = [...new Set(records.flatMap(({ geoIds }) => geoIds))];
  const rows = ids.length ? await findGeos(db, accountId, ids) : [];
  return new Map(rows.map((row) => [row.id, toGeoResource(row)]));
}

/** Returns the programs of reports by ID, also deleted ones. */
async function findProgramsOf(
  db: Queryable,
  accountId: string,
  records: readonly ReportRecord[],
): Promise<Map<string, Program>> {
  const ids = [...new Set(records.flatMap(({ programId }) => programId ?? []))];
  const rows = ids.length ? await findPrograms(db, accountId, ids) : [];
  return new Map(rows.map((row) => [row.id, toProgramResource(row)]));
}
