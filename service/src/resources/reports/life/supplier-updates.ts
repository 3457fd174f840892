import { adverseItemsOf } from '../../adverse-actions/adverse-items.ts';
import { ApiError } from '@service-embeds/contract';
import type { News } from '../../../integrations/screening-supplier/screening-supplier.ts';
import { engage, startAdverseAction } from './adjudication.ts';
import type { ReportAggregate } from './report-aggregate.ts';
import { dispute, endDispute } from './dispute.ts';
import {
  completeVerification,
  processVerification,
  requireDocuments,
  resume,
  suspend,
} from './suspension.ts';
import { cancelScreening, completeScreening, estimate } from './screening-results.ts';

/** Lets one piece of news happen to a report. Throws a `ApiError` when it does not fit. */
export function update(c: ReportAggregate, { update: news, at }: News): void {
  switch (news.kind) {
    case 'screening_completed':
      return completeScreening(c, news, at);
    case 'screening_canceled':
      return cancelScreening(c, news, at);
    case 'estimate_due':
      return estimate(c, at);
    case 'documents_required':
      return requireDocuments(c, news.verification_type, at);
    case 'verification_completed':
      return completeVerification(c, news.verification_type, at);
    case 'verification_processed':
      return processVerification(c, news.verification_type, at);
    case 'suspended':
      return suspend(c, at);
    case 'resumed':
      return resume(c, at);
    case 'disputed':
      return dispute(c, at);
    case 'dispute_ended':
      return endDispute(c, news.corrections, at);
    case 'engaged':
      return engage(c, at);
    case 'adverse_action': {
      const ids = adverseItemsOf(c.rows.screenings).map(({ id }) => id);
      startAdverseAction(c, { adverse_item_ids: ids, individualized_assessment_engaged: false }, at);
    }
  }
}

/** The same for news that were planned before: what no longer fits, because somebody was faster, is passed over. */
export function updateIfPossible(c: ReportAggregate, news: News): void {
  try {
    update(c, news);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
