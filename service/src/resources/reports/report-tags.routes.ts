import { ApiError, errorCatalog, maximumTags, type TagList } from '@service-embeds/contract';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { Call, Handlers } from '../call.ts';
import { listOfItems } from '../list-response.ts';
import { loadReport, saveReport } from './report-aggregate.queries.ts';
import { getReport } from './reports.queries.ts';

type TagRoute = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/reports/{id}/tags`;
type TagCall = Pick<Call<TagRoute>, 'account' | 'params' | 'query' | 'now' | 'url'>;
type TagChange = TagCall & { db: Transaction };

export const reportTagHandlers = (container: Container): Pick<Handlers, TagRoute> => ({
  'GET /v1/reports/{id}/tags': async (call) =>
    listTags(container, call, (await getReport(call.db, call.account.id, call.params.id)).tags),

  'POST /v1/reports/{id}/tags': (call) => changeTags(container, call, (tags) => [...tags, call.body.tag]),

  'PUT /v1/reports/{id}/tags': (call) => changeTags(container, call, () => call.body.tags),

  'DELETE /v1/reports/{id}/tags': (call) =>
    changeTags(container, call, (tags) => tags.filter((tag) => tag !== call.body.tag)),
});

/** Changes the tags of a report, each of which it has once. */
async function changeTags(
  container: Container,
  call: TagChange,
  change: (tags: readonly string[]) => readonly string[],
): Promise<TagList> {
  const { db, account, params, now } = call;
  const report = await loadReport(db, container, account.id, params.id);
  const { tags } = report.record;
  const updated = [...new Set(change(tags))];
  if (updated.length > maximumTags) throw new ApiError(errorCatalog.tooManyTags(maximumTags));
  if (updated.join('\n') !== tags.join('\n')) {
    report.update({ tags: updated });
    report.publish('report.updated', now);
    await saveReport(db, container, report);
  }
  return listTags(container, call, updated);
}

function listTags(container: Container, call: TagCall, tags: readonly string[]): TagList {
  const resources = tags.map((name) => ({ name }));
  return listOfItems(container, call, resources);
}
