import { ApiError, errorCatalog } from '@service-embeds/contract';
import { placeLaws } from '@service-embeds/domain/law/laws-for';
import { findUnconfirmedRule } from '@service-embeds/domain/order/local-ordering-rules';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/pool/database.ts';
import type { PackageRow } from '../../db/rows/rows.ts';
import { accounts, invitations } from '../../db/schema/index.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/**
 * Checks that the open invitations to a package confirm what the law requires for the screenings that it is to have. Candidates
 * complete invitations without the customer, who could then no longer say that an offer was made or why a credit report is allowed.
 *
 * @throws ApiError 409 `invitations_unconfirmed`
 */
export async function checkOpenInvitations(
  db: Transaction,
  { accountId, slug, screenings }: Pick<PackageRow, 'accountId' | 'slug' | 'screenings'>,
  at: Date,
): Promise<void> {
  const orders = await db
    .selectDistinct({
      workLocations: invitations.workLocations,
      conditionalOfferMade: invitations.conditionalOfferMade,
      creditGround: invitations.creditGround,
      employeeCount: accounts.employeeCount,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .where(
      and(
        ofAccount(invitations, accountId),
        eq(invitations.status, 'pending'),
        eq(invitations.packageSlug, slug),
      ),
    );
  for (const { workLocations, employeeCount, conditionalOfferMade, creditGround } of orders) {
    const confirmations = {
      conditional_offer_made: conditionalOfferMade,
      credit_ground: creditGround ?? undefined,
    };
    const rule = findUnconfirmedRule(
      { workLocations, screenings, employeeCount, laws: placeLaws, at },
      confirmations,
    );
    if (rule)
      throw new ApiError(errorCatalog.invitationsUnconfirmed(slug, rule.authority ?? rule.jurisdiction));
  }
}
