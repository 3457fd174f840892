import { constants, createPublicKey, publicEncrypt, type KeyObject } from 'node:crypto';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { toAccountResource } from '@service-embeds/domain/account/account';
import { eq } from 'drizzle-orm';
import type { Container } from '../../integrations/context.ts';
import { accounts } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { candidateCipher } from './decrypt-candidate.ts';
import { getCandidate } from './candidates.queries.ts';

type SsnRoutes = 'GET /v1/candidates/{candidate_id}/ssn' | 'POST /ops/accounts/{account_id}/ssn_key';

/** Fewest bits of a key (NIST SP 800-131A). */
const fewestBits = 2048;

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
    const encrypted = publicEncrypt({ key: readKey(account.ssnKey), ...padding }, digits);
    return { encrypted_ssn: encrypted.toString('base64') };
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
  if (key?.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < fewestBits)
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
