import { and, eq } from 'drizzle-orm';
import { refusals, type EventType, type ParsedBody } from '../contract.ts';
import { encrypt } from '../crypto.ts';
import type { Transaction } from '../db/database.ts';
import { candidates } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import type { Handlers } from '../http/endpoint.ts';
import { listOf, pageOf } from '../http/listing.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { reportIdsOf } from '../reports/store.ts';
import type { Services } from '../services.ts';
import { presentCandidate, type CandidateRow } from './present.ts';
import { findCandidate, listCandidates } from './store.ts';

type CandidateRoutes =
  'GET /v1/candidates' | 'POST /v1/candidates' | 'GET /v1/candidates/{id}' | 'POST /v1/candidates/{id}';

export function candidateHandlers(services: Services): Pick<Handlers, CandidateRoutes> {
  /** The columns that a body sets: what it leaves out is left alone. */
  const columns = (body: ParsedBody<'POST /v1/candidates/{id}'>): Partial<CandidateRow> => {
    const seal = (text: string) => encrypt(services.keys.encryption, text);
    const set: Partial<CandidateRow> = {};
    if (body.email !== undefined) set.email = body.email;
    if (body.first_name !== undefined) set.firstName = body.first_name;
    if (body.middle_name !== undefined)
      Object.assign(set, { middleName: body.middle_name, noMiddleName: false });
    if (body.no_middle_name !== undefined) set.noMiddleName = body.no_middle_name;
    if (body.no_middle_name) set.middleName = null;
    if (body.last_name !== undefined) set.lastName = body.last_name;
    if (body.phone !== undefined) set.phone = body.phone;
    if (body.zipcode !== undefined) set.zipcode = body.zipcode;
    if (body.dob !== undefined) set.dob = seal(body.dob);
    if (body.ssn !== undefined) set.ssn = seal(body.ssn);
    if (body.driver_license_number !== undefined) set.driverLicenseNumber = seal(body.driver_license_number);
    if (body.driver_license_state !== undefined) set.driverLicenseState = body.driver_license_state;
    if (body.custom_id !== undefined) set.customId = body.custom_id;
    if (body.copy_requested !== undefined) set.copyRequested = body.copy_requested;
    if (body.metadata !== undefined) set.metadata = body.metadata;
    if (body.geo_ids !== undefined) set.geoIds = body.geo_ids;
    return set;
  };
  const present = async (db: Transaction, row: CandidateRow) =>
    presentCandidate(services, row, (await reportIdsOf(db, row.accountId, [row.id])).get(row.id));
  const published = async (db: Transaction, type: EventType, row: CandidateRow, at: Date) => {
    const object = await present(db, row);
    await recordEvents(db, [{ accountId: row.accountId, type, object, at }]);
    return object;
  };

  return {
    'GET /v1/candidates': async (call) => {
      const { rows, total } = await listCandidates(call.db, call.account.id, call.query, pageOf(call));
      const reportIds = await reportIdsOf(
        call.db,
        call.account.id,
        rows.map(({ id }) => id),
      );
      return listOf(
        services,
        call,
        rows.map((row) => presentCandidate(services, row, reportIds.get(row.id))),
        total,
      );
    },

    'POST /v1/candidates': async ({ db, account, body, now }) => {
      const blank = { metadata: {}, geoIds: [] };
      const identity = { accountId: account.id, id: newId(now), email: body.email, createdAt: now };
      const [row] = await db
        .insert(candidates)
        .values({ ...blank, ...columns(body), ...identity })
        .returning();
      if (!row) throw new Error('An inserted candidate came back as no row.');
      return published(db, 'candidate.created', row, now);
    },

    'GET /v1/candidates/{id}': async ({ db, account, params }) => {
      const row = await findCandidate(db, account.id, params.id);
      if (!row) throw new Refusal(refusals.notFound('candidate'));
      return present(db, row);
    },

    'POST /v1/candidates/{id}': async ({ db, account, params, body, now }) => {
      const row = await findCandidate(db, account.id, params.id);
      if (!row) throw new Refusal(refusals.notFound('candidate'));
      const changes = columns(body);
      if (Object.keys(changes).length === 0) return present(db, row);
      const [changed] = await db
        .update(candidates)
        .set(changes)
        .where(and(eq(candidates.accountId, account.id), eq(candidates.id, row.id)))
        .returning();
      return published(db, 'candidate.updated', changed ?? row, now);
    },
  };
}
