import type { CandidateRow } from '../candidates/candidate.serializer.ts';
import { findCandidate } from '../candidates/candidates.queries.ts';
import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import type { AccountRow } from '../call.ts';
import { refuseWhileReplaced } from '../nodes/replace-hierarchy.ts';
import { countNodes, findNode, visiblePackages } from '../nodes/nodes.queries.ts';
import type { PackageRow } from '../packages/package.serializer.ts';
import { findPackage } from '../packages/packages.queries.ts';

/** What every order names, whatever its style. */
interface OrderBody {
  candidate_id: string;
  package: string;
  node?: string | null | undefined;
}

/** The rules for an order that no schema can express (SPEC, POST /v1/invitations). Gives the candidate and the package. */
export async function checkOrder(
  db: Transaction,
  account: AccountRow,
  body: OrderBody,
): Promise<{ candidate: CandidateRow; package: PackageRow }> {
  if (!account.authorized) throw new ApiError(errorCatalog.accountNotCredentialed);
  await refuseWhileReplaced(db, account.id);
  const candidate = await findCandidate(db, account.id, body.candidate_id);
  if (!candidate) throw new ApiError(errorCatalog.candidateNotFound);
  const node = body.node || null;
  await checkNode(db, account, node);
  const ordered = await findPackage(db, account.id, body.package);
  if (!ordered) throw new ApiError(errorCatalog.packageNotFound(body.package));
  if (node) {
    const offered = (await visiblePackages(db, account.id, [node])).get(node);
    if (offered && !offered.includes(body.package))
      throw new ApiError(errorCatalog.packageNotOnNode(body.package));
  }
  return { candidate, package: ordered };
}

async function checkNode(db: Transaction, account: AccountRow, node: string | null): Promise<void> {
  const hasNodes = account.segmentation && (await countNodes(db, account.id)) > 0;
  if (!hasNodes && node !== null) throw new ApiError(errorCatalog.nodeNotAllowed);
  if (!hasNodes) return;
  if (node === null) throw new ApiError(errorCatalog.nodeRequired);
  if (!(await findNode(db, account.id, node))) throw new ApiError(errorCatalog.nodeNotFound(node));
}
