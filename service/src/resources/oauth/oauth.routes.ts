import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { errorCatalog, type AccessToken, ApiError } from '@service-embeds/contract';
import { accountTime } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto.ts';
import { accounts, authorizationCodes, credentials } from '../../db/schema/index.ts';
import type { Handlers } from '../call.ts';
import { newId } from '../../platform/ids.ts';
import type { Container } from '../../context.ts';
import { deauthorize, revoke } from '../../identity/oauth/deauthorize.ts';

export const oauthHandlers = (
  container: Container,
): Pick<Handlers, 'POST /oauth/tokens' | 'POST /oauth/deauthorize'> => ({
  'POST /oauth/tokens': async ({ db, caller, body }): Promise<AccessToken> => {
    if (body.grant_type !== 'authorization_code') throw new ApiError(errorCatalog.grantTypeUnsupported);
    const own = eq(authorizationCodes.hash, sha256(body.code));
    // Locked: of two exchanges at once the second finds the code used.
    const [code] = await db.select().from(authorizationCodes).where(own).for('update');
    if (!code) throw new ApiError(errorCatalog.authorizationCodeNotFound);
    if (code.applicationId !== caller.applicationId)
      throw new ApiError(errorCatalog.authorizationCodeOfOtherClient);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, code.accountId));
    if (!account) throw new ApiError(errorCatalog.authorizationCodeNotFound);
    const now = accountTime(container.clock, account);
    if (code.usedAt) {
      if (code.credentialId) await revoke(db, code.credentialId, now);
      throw new ApiError(errorCatalog.authorizationCodeUsed, { commits: true });
    }
    if (code.expiresAt <= now) throw new ApiError(errorCatalog.authorizationCodeExpired);

    const token = `access_${randomBytes(32).toString('hex')}`;
    const credentialId = newId(now);
    await db.insert(credentials).values({
      id: credentialId,
      accountId: account.id,
      kind: 'access_token',
      applicationId: code.applicationId,
      hash: sha256(token),
      createdAt: now,
    });
    await db.update(authorizationCodes).set({ usedAt: now, credentialId }).where(own);
    return { access_token: token, scope: 'read_write', service_account_id: account.id };
  },

  'POST /oauth/deauthorize': async ({ db, caller, account, now }) => {
    if (caller.kind !== 'access_token' || !caller.credentialId || !caller.applicationId)
      throw new ApiError(errorCatalog.accessTokenRequired);
    const { credentialId } = caller;
    const ended = await deauthorize(db, container, { accountId: account.id, credentialId, now });
    if (!ended) throw new ApiError(errorCatalog.credentialsInvalid);
    return ended;
  },
});
