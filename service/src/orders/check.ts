import type { CandidateRow } from '../candidates/present.ts';
import { findCandidate } from '../candidates/store.ts';
import { refusals } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import type { AccountRow } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { refuseWhileReplaced } from '../nodes/replacement.ts';
import { countNodes, findNode, visiblePackages } from '../nodes/store.ts';
import type { PackageRow } from '../packages/present.ts';
import { findPackage } from '../packages/store.ts';

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
  if (!account.authorized) throw new Refusal(refusals.notCredentialed);
  await refuseWhileReplaced(db, account.id);
  const candidate = await findCandidate(db, account.id, body.candidate_id);
  if (!candidate) throw new Refusal(refusals.candidateUnknown);
  const node = body.node || null;
  await checkNode(db, account, node);
  const ordered = await findPackage(db, account.id, body.package);
  if (!ordered) throw new Refusal(refusals.packageUnknown(body.package));
  if (node) {
    const offered = (await visiblePackages(db, account.id, [node])).get(node);
    if (offered && !offered.includes(body.package))
      throw new Refusal(refusals.packageNotOnNode(body.package));
  }
  return { candidate, package: ordered };
}

async function checkNode(db: Transaction, account: AccountRow, node: string | null): Promise<void> {
  const hasNodes = account.segmentation && (await countNodes(db, account.id)) > 0;
  if (!hasNodes && node !== null) throw new Refusal(refusals.nodeNotPossible);
  if (!hasNodes) return;
  if (node === null) throw new Refusal(refusals.nodeRequired);
  if (!(await findNode(db, account.id, node))) throw new Refusal(refusals.nodeUnknown(node));
}
