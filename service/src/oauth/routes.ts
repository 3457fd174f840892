import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { refusals, type AccessToken } from '../contract.ts';
import { accountTime } from '../clock.ts';
import { sha256 } from '../crypto.ts';
import { accounts, authorizationCodes, credentials } from '../db/schema/index.ts';
import type { Handlers } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { deauthorize, revoke } from './deauthorize.ts';

export const oauthHandlers = (
  services: Services,
): Pick<Handlers, 'POST /oauth/tokens' | 'POST /oauth/deauthorize'> => ({
  'POST /oauth/tokens': async ({ db, caller, body }): Promise<AccessToken> => {
    if (body.grant_type !== 'authorization_code') throw new Refusal(refusals.grantTypeUnsupported);
    const mine = eq(authorizationCodes.hash, sha256(body.code));
    // Locked: of two exchanges at once the second finds the code used.
    const [code] = await db.select().from(authorizationCodes).where(mine).for('update');
    if (!code) throw new Refusal(refusals.codeUnknown);
    if (code.applicationId !== caller.applicationId) throw new Refusal(refusals.codeOfAnother);
    const [account] = await db.select().from(accounts).where(eq(accounts.id, code.accountId));
    if (!account) throw new Refusal(refusals.codeUnknown);
    const now = accountTime(services.clock, account);
    if (code.usedAt) {
      if (code.credentialId) await revoke(db, code.credentialId, now);
      throw new Refusal(refusals.codeUsed, {}, true);
    }
    if (code.expiresAt <= now) throw new Refusal(refusals.codeExpired);

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
    await db.update(authorizationCodes).set({ usedAt: now, credentialId }).where(mine);
    return { access_token: token, scope: 'read_write', service_account_id: account.id };
  },

  'POST /oauth/deauthorize': async ({ db, caller, account, now }) => {
    if (caller.kind !== 'access_token' || !caller.credentialId || !caller.applicationId)
      throw new Refusal(refusals.notAnAccessToken);
    const { credentialId } = caller;
    const ended = await deauthorize(db, services, { accountId: account.id, credentialId, now });
    if (!ended) throw new Refusal(refusals.wrongCredentials);
    return ended;
  },
});
