import { Hono } from 'hono';
import { html } from 'hono/html';
import { languageOf, type FieldIssues } from '@service-embeds/contract';
import type { ApplicationAnswers } from '@service-embeds/contract/resources/candidate/application-answers';
import { invitationLooks } from '@service-embeds/domain/report/view/status-looks';
import type { ConsentRow } from '../../../db/rows/rows.ts';
import { draftVersion } from '../../../resources/candidates/candidate-draft.ts';
import { consentCopyUrl } from '../../../resources/consents/consents.queries.ts';
import { type StepId, historyKinds } from '../../../resources/invitations/application-steps.ts';
import { findApplicationConsent, nextStep } from '../../../resources/invitations/candidate-application.ts';
import { errorSummary, formStatus, type FormState } from '../../kit/forms/forms.ts';
import { readForm, readFormFields, type FormReader } from '../../kit/forms/read-form.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { linkNotFound, pageNav } from '../../kit/layout/page.ts';
import { statusBadge } from '../../kit/parts/badges.ts';
import { rememberLanguage } from '../../kit/site/language-choice.ts';
import { brandedPage } from '../branded-page.ts';
import { callAsCandidate, type CandidateSubmission } from '../call-as-candidate.ts';
import { checkLink } from '../check-link.ts';
import { forgetPath, withPersonalLink } from '../personal-link/personal-link.ts';
import { signedDays, trustDevice } from '../personal-link/trusted-devices.ts';
import { agencyFooter, backLink, stepFormId, stepLayout } from './apply-layout.ts';
import { saveDraft, type ApplyContext, type ApplyEnv } from './apply-session.ts';
import { downloadDisclosure, showDisclosure, submitDisclosure } from './disclosures.routes.ts';
import { showInvitation, withOpenInvitation } from './open-invitation.ts';
import { initialValues, loadPrefill } from './prefill.ts';
import { maxEntries } from './read-history-entries.ts';
import { renewalRequestPath, requestRenewal } from './renewal-request.ts';
import { reviewPage } from './review.page.ts';
import { startPage } from './start.page.ts';
import { findFormIssues, readStep, toFormIssues } from './step-answers.ts';
import { requiredMessages, stepFields, stepLabels } from './step-fields.ts';

/**
 * The apply flow at the link of an invitation (docs/api/candidates.md#candidate-portal). The link is the secret and the cookie
 * of the device is not sent with forms of other sites. Answers are stored after each step.
 */
export const applyRoutes = new Hono<ApplyEnv>()
  .use('/apply/:token/*', withPersonalLink('apply'))
  .get('/apply/:token', withOpenInvitation, showStart)
  .post(`/apply/:token/${renewalRequestPath}`, requestRenewal)
  .post('/apply/:token/language', withOpenInvitation, changeLanguage)
  .get('/apply/:token/documents/:document', withOpenInvitation, downloadDisclosure)
  .post('/apply/:token/review', withOpenInvitation, submitApplication)
  .get('/apply/:token/:step', withOpenInvitation, showStep)
  .post('/apply/:token/:step', withOpenInvitation, submitStep);

async function showStart(c: ApplyContext): Promise<Response> {
  return startPage(c, await currentStep(c));
}

/** The first step that is not done. */
const currentStep = (c: ApplyContext): Promise<StepId> => nextStep(c.var.db, c.var.container, c.var.apply);

/** Returns the step of the address, or the first open one before it. Undefined if there is no such step. */
async function reachableStep(c: ApplyContext): Promise<StepId | undefined> {
  const { steps } = c.var.apply;
  const requestedStep = steps.find((step) => step === c.req.param('step'));
  if (!requestedStep) return undefined;
  const current = await currentStep(c);
  return steps.indexOf(requestedStep) <= steps.indexOf(current) ? requestedStep : current;
}

const redirectTo = (c: ApplyContext, step: StepId | undefined): Response =>
  c.redirect(step ? `${c.var.apply.path}/${step}` : c.var.apply.path, 303);

async function showStep(c: ApplyContext): Promise<Response> {
  const step = await reachableStep(c);
  if (!step) return linkNotFound(c);
  if (step !== c.req.param('step')) return redirectTo(c, step);
  if (step === 'disclosures') return showDisclosure(c);
  if (step === 'review') {
    const { db, container, apply } = c.var;
    return reviewPage(c, await findApplicationConsent(db, container, apply));
  }
  return stepPage(c, step);
}

async function changeLanguage(c: ApplyContext): Promise<Response> {
  const form = await readForm(c);
  if (!(await saveLanguage(c, form))) return showInvitation(c);
  return redirectTo(
    c,
    c.var.apply.steps.find((step) => step === form('step')),
  );
}

/** Keeps the chosen language with the answers, and for the other pages in this browser. False: the invitation was closed meanwhile. */
async function saveLanguage(c: ApplyContext, form: FormReader): Promise<boolean> {
  const language = languageOf(form('language'));
  rememberLanguage(c, language);
  const { answer } = await saveDraft(c, 'POST /candidate_portal/invitations/{id}/language', { language });
  return answer !== undefined;
}

async function submitStep(c: ApplyContext): Promise<Response> {
  const step = await reachableStep(c);
  if (!step) return linkNotFound(c);
  if (step !== c.req.param('step')) return redirectTo(c, step);
  if (step === 'disclosures') return submitDisclosure(c);
  const form = await readForm(c);
  const values = await submittedValues(c);
  const entryCount = Math.max(1, Math.min(maxEntries, Number(form('entry_count')) || 1));
  if (form('language')) {
    if (!(await saveLanguage(c, form))) return showInvitation(c);
    return stepPage(c, step, { values, entryCount });
  }
  if (form('action') === 'more')
    return stepPage(c, step, { values, entryCount: Math.min(maxEntries, entryCount + 1), isAdded: true });
  const { issues, error } = await saveAnswers(c, step, form);
  if (issues) return stepPage(c, step, { values, issues, entryCount });
  if (error) return showInvitation(c);
  return redirectTo(c, await currentStep(c));
}

/** Stores the answers of a step. What is wrong with them has the names of the fields in the form. */
async function saveAnswers(
  c: ApplyContext,
  step: StepId,
  form: FormReader,
): Promise<CandidateSubmission<object>> {
  const issues = findFormIssues(step, form);
  if (issues) return { issues };
  const submission = await saveDraft(
    c,
    'POST /candidate_portal/invitations/{id}/answers',
    readStep(step, form) as ApplicationAnswers,
  );
  return submission.issues ? { issues: toFormIssues(step, form, submission.issues) } : submission;
}

/** Returns the values to show again. Numbers that identify a person are never written back into a page. */
async function submittedValues(c: ApplyContext): Promise<Record<string, string>> {
  const secret = /^(ssn|ssn_again|driver_license_number|action|language)$/;
  const fields = await readFormFields(c);
  return Object.fromEntries([...fields].filter(([name]) => !secret.test(name)));
}

async function submitApplication(c: ApplyContext): Promise<Response> {
  const { db, container, apply: session } = c.var;
  const { candidate, draft, invitation, language } = session;
  const consent = await findApplicationConsent(db, container, session);
  const key = 'POST /candidate_portal/invitations/{id}/completion';
  const body = { language, draft_version: draftVersion(draft) };
  const { answer } = await callAsCandidate(c, key, body);
  if (!answer) return showInvitation(c, 'review');
  const { report_id: reportId } = answer;
  // The candidate has just signed here, so the check and what was signed open here.
  const grant = {
    email: candidate.email,
    days: signedDays,
    // A signature alone proves no address.
    ...(!session.isConfirmed && { deviceGroup: session.deviceGroup ?? invitation.id }),
  };
  if (reportId !== null) await trustDevice(c, c.var, { page: 'reports', id: reportId, ...grant });
  else if (consent?.invitationId === invitation.id)
    await trustDevice(c, c.var, { page: 'consents', id: consent.id, ...grant });
  return donePage(c, { consent, reportId });
}

/** The last page: what happens next, and the candidate's copy of what it signed. */
function donePage(
  c: ApplyContext,
  { consent, reportId }: { consent: ConsentRow | undefined; reportId: string | null },
): Response | Promise<Response> {
  const { account, messages, language } = c.var.apply;
  const { done } = messages.apply;
  const content = html`<div class="question">
    ${statusBadge(invitationLooks.completed, done.status)}
    <h1>${done.title}</h1>
    <p>${done.text(account.name)}</p>
    ${checkLink(c, reportId)}
    ${consent ? html`<p><a href="${consentCopyUrl(c.var.container, consent)}">${done.copy}</a></p>` : ''}
    <form method="post" action="${c.var.apply.path}/${forgetPath}">
      <p class="muted">${messages.secondFactor.remembered(signedDays)}</p>
      <p class="form-actions"><button class="link">${messages.secondFactor.forget}</button></p>
    </form>
  </div>`;
  const parts = { nav: pageNav(language, ''), footer: agencyFooter(c, c.var.apply) };
  return brandedPage(c, account, { title: done.title, content }, { ...parts, language, formAction: [] });
}

interface SubmittedForm {
  values: Record<string, string>;
  issues?: FieldIssues;
  entryCount: number;
  /** Whether the last entry was just added. */
  isAdded?: boolean;
}

/**
 * The page of a step with fields.
 * @param submitted default: what is on file
 */
function stepPage(c: ApplyContext, step: StepId, submitted?: SubmittedForm): Response | Promise<Response> {
  const { apply: session, container } = c.var;
  const { path, messages, language } = session;
  const prefill = loadPrefill(container, session);
  const kind = historyKinds[step];
  const errors = translateErrors(submitted?.issues ?? {}, language, requiredMessages(session, step));
  const state: FormState = {
    values: submitted?.values ?? initialValues(step, prefill, session),
    errors,
    messages: messages.forms,
  };
  const entryCount = submitted?.entryCount ?? Math.max(1, kind ? prefill[kind].length : 0);
  const isAdded = submitted?.isAdded ?? false;
  const { next } = messages.apply;
  const content = html`${errorSummary(state, stepLabels(session, step))}
    <form id="${stepFormId}" method="post" action="${path}/${step}" novalidate>
      ${stepFields(session, step, { state, prefill, entryCount, isAdded })}
      <p class="form-actions">
        <button name="action" value="next">${next}</button>
        ${backLink(session, step)}
      </p>
    </form>`;
  return stepLayout(c, session, { step, content }, { hasStepForm: true, status: formStatus(state) });
}
