import { Hono } from 'hono';
import { languageOf } from '@service-embeds/contract';
import { recordAudit } from '../../../audit/audit-log.ts';
import { publishCandidateEvent } from '../../../resources/candidates/candidate-events.ts';
import { getCandidateForUpdate, updateCandidate } from '../../../resources/candidates/candidates.queries.ts';
import { readForm } from '../../kit/forms.ts';
import { candidateEntry } from '../candidate-audit.ts';
import { withPersonalLink } from '../personal-link/personal-link.ts';
import { nextField, pageBelow } from '../personal-link/second-factor.page.ts';
import { withSecondFactor } from '../personal-link/second-factor.routes.ts';
import { withCheck, type CheckContext, type CheckEnv } from './check-session.ts';
import { disputeRoutes } from './dispute.routes.ts';
import { emailRoutes } from './email.routes.ts';
import { letterRoutes } from './letters.routes.ts';
import { reportPage, reportPdf } from './report.page.ts';
import { statusPage } from './status.page.ts';
import { yourDataRoutes } from './your-data.routes.ts';

/**
 * The candidate's own page of a check, for its whole life. The link is the secret, every device gives a second factor, and
 * the cookie of the device is not sent with forms of other sites.
 */
export const checkRoutes = new Hono<CheckEnv>()
  .use('/reports/:token/*', withPersonalLink('reports'), withSecondFactor, withCheck)
  .get('/reports/:token', statusPage)
  .get('/reports/:token/report', reportPage)
  .get('/reports/:token/report/pdf', reportPdf)
  .post('/reports/:token/language', changeLanguage)
  .route('/', disputeRoutes)
  .route('/', emailRoutes)
  .route('/', letterRoutes)
  .route('/', yourDataRoutes);

/** Stores the language of the candidate's pages and emails, and shows the page again on which it was chosen. */
async function changeLanguage(c: CheckContext): Promise<Response> {
  const { db, container, check } = c.var;
  const { account, now, path } = check;
  const form = await readForm(c);
  const language = languageOf(form('language'));
  await db.transaction(async (transaction) => {
    const candidate = await getCandidateForUpdate(transaction, account.id, check.candidate.id);
    if (candidate.language === language) return;
    const row = await updateCandidate(transaction, candidate, { language });
    await publishCandidateEvent(transaction, container, { type: 'candidate.updated', row, at: now });
    const entry = candidateEntry(c, check.report, { action: 'candidate.changed', type: 'candidate' });
    await recordAudit(transaction, { ...entry, details: { changed: 'language' } }, container.clock.now());
  });
  return c.redirect(pageBelow(path, form(nextField)), 303);
}
