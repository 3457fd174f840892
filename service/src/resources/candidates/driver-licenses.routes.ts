import { constants, createPublicKey, publicEncrypt, type KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toAccountResource } from '@service-embeds/domain/account/account-record';
import {
  addDriverLicense,
  changeDriverLicense,
  getDriverLicense,
  listDriverLicenses,
  removeDriverLicense,
} from '@service-embeds/domain/candidate/driver-licenses';
import type { Transaction } from '../../db/pool/database.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import { accounts } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { newId } from '../../platform/ids.ts';
import { listOfItems, type Handlers } from '../call.ts';
import { publishCandidateEvent } from './candidate-events.ts';
import {
  candidateCipher,
  getCandidate,
  getCandidateForUpdate,
  updateCandidate,
} from './candidates.queries.ts';

type LicenseRoutes = Extract<
  keyof Handlers,
  `${string} /v1/candidates/{candidate_id}/driver_licenses${string}`
>;

/** Driver licenses of candidates: the ones that the candidate also shows as fields. */
export function driverLicenseHandlers(container: Container): Pick<Handlers, LicenseRoutes> {
  /** Stores changes of the licenses, which are changes of the candidate. */
  const save = async (db: Transaction, row: CandidateRow, changes: Partial<CandidateRow>, at: Date) => {
    const newRow = await updateCandidate(db, row, changes);
    await publishCandidateEvent(db, container, { type: 'candidate.updated', row: newRow, at });
    return newRow;
  };
  const readLicense = (row: CandidateRow, id: string) =>
    getDriverLicense(row, id, candidateCipher(container, row));

  return {
    'GET /v1/candidates/{candidate_id}/driver_licenses': async (call) => {
      const row = await getCandidate(call.db, call.account.id, call.params.candidate_id);
      const licenses = listDriverLicenses(row, candidateCipher(container, row));
      return listOfItems(container, call, licenses);
    },

    'POST /v1/candidates/{candidate_id}/driver_licenses': async ({ db, account, params, body, now }) => {
      const row = await getCandidateForUpdate(db, account.id, params.candidate_id);
      const id = newId(now);
      const changes = addDriverLicense(row, { ...body, id }, candidateCipher(container, row));
      return readLicense(await save(db, row, changes, now), id);
    },

    'GET /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': async ({
      db,
      account,
      params,
    }) => readLicense(await getCandidate(db, account.id, params.candidate_id), params.driver_license_id),

    'POST /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': async (call) => {
      const { db, account, params, body, now } = call;
      const row = await getCandidateForUpdate(db, account.id, params.candidate_id);
      const { driver_license_id: id } = params;
      const changes = changeDriverLicense(row, { id, changes: body }, candidateCipher(container, row));
      return readLicense(await save(db, row, changes, now), id);
    },

    'DELETE /v1/candidates/{candidate_id}/driver_licenses/{driver_license_id}': async (call) => {
      const { db, account, params, now } = call;
      const row = await getCandidateForUpdate(db, account.id, params.candidate_id);
      const license = readLicense(row, params.driver_license_id);
      const changes = removeDriverLicense(row, license.id, candidateCipher(container, row));
      await save(db, row, changes, now);
      return license;
    },
  };
}

type SsnRoutes = 'GET /v1/candidates/{candidate_id}/ssn' | 'POST /ops/accounts/{account_id}/ssn_key';

/** Fewest bits of a key (NIST SP 800-131A). */
const minBits = 2048;

/**
 * Social Security numbers for accounts that have to know them, for example for payroll. Only the provider's staff sets the
 * public key, after it has confirmed who sends it: a stolen API key reads nothing that it can decrypt.
 */
export const encryptedSsnHandlers = (container: Container): Pick<Handlers, SsnRoutes> => ({
  'GET /v1/candidates/{candidate_id}/ssn': async ({ db, account, params }) => {
    const row = await getCandidate(db, account.id, params.candidate_id);
    if (account.ssnKey === null) throw new ApiError(errorCatalog.ssnKeyMissing);
    if (row.ssn === null) throw new ApiError(errorCatalog.ssnNotOnFile);
    const digits = Buffer.from(candidateCipher(container, row).decrypt(row.ssn, 'ssn'));
    const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    const encryptedDigits = publicEncrypt({ key: readKey(account.ssnKey), ...padding }, digits);
    return { encrypted_ssn: encryptedDigits.toString('base64') };
  },

  'POST /ops/accounts/{account_id}/ssn_key': async ({ db, account, body }) => {
    const ssnKey =
      body.public_key && readKey(body.public_key).export({ type: 'spki', format: 'pem' }).toString();
    await db.update(accounts).set({ ssnKey }).where(eq(accounts.id, account.id));
    return toAccountResource(account);
  },
});

/** Reads a public key. @throws ApiError 400 if it is none, or too short */
function readKey(pem: string): KeyObject {
  const key = parseKey(pem);
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < minBits)
    throw new ApiError(errorCatalog.invalidPublicKey);
  return key;
}

function parseKey(pem: string): KeyObject | undefined {
  // Node also derives the public key from a private one, which should never be sent.
  if (!pem.includes('-----BEGIN PUBLIC KEY-----')) return undefined;
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
