import { html } from 'hono/html';
import { languageButtons } from '../../kit/site/language-choice.ts';
import type { Html, PageOptions } from '../../kit/layout/page.ts';
import { brandedPage } from '../branded-page.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';
import type { StepId } from './steps.ts';

/** Id of a step's form. The language buttons belong to it, so that a change of language keeps what was typed. */
export const stepFormId = 'step';

interface ApplyPageOptions extends PageOptions {
  step?: StepId;
  /** Whether the page has the form `stepFormId`. */
  hasStepForm?: boolean;
}

/** A page of the flow in the candidate's language, with buttons for the other languages. */
export function applyPage(
  c: ApplyContext,
  session: ApplySession,
  { title, content }: { title: string; content: Html },
  { step, hasStepForm, ...options }: ApplyPageOptions = {},
): Response | Promise<Response> {
  const form = hasStepForm ? stepFormId : 'language';
  const buttons = languageButtons(session.language, form);
  const chooser = hasStepForm
    ? html`<p class="end">${buttons}</p>`
    : html`<form class="end" id="language" method="post" action="${session.path}/language">
        <input type="hidden" name="step" value="${step ?? ''}" />
        ${buttons}
      </form>`;
  const page = { title, content: html`${content} ${chooser}` };
  // A disclosure stands alone on its page (15 USC 1681b(b)(2)(A)(i)).
  const footer = step === 'disclosures' ? '' : agencyFooter(c, session);
  const { account, language } = session;
  return brandedPage(c, account, page, { ...options, footer, formAction: [], language });
}

/** Says whom to ask about the report, and where the agency's privacy practices are. */
const agencyFooter = ({ var: { container } }: ApplyContext, { language, messages }: ApplySession): Html =>
  html`<footer class="portal-footer">
    <p class="muted">${messages.check.contactAgency} ${container.config.agency.texts[language]}</p>
  </footer>`;

/** The page of a step: the progress, its title and its content. */
export function stepLayout(
  c: ApplyContext,
  session: ApplySession,
  { step, content }: { step: StepId; content: Html },
  options: Omit<ApplyPageOptions, 'step'> = {},
): Response | Promise<Response> {
  const title = session.messages.apply.steps[step];
  const card = html`<div class="card">
    ${progress(session, step)}
    <h1>${title}</h1>
    ${content}
  </div>`;
  return applyPage(c, session, { title, content: card }, { ...options, step });
}

const progress = ({ steps, messages }: ApplySession, step: StepId): Html => {
  const number = steps.indexOf(step) + 1;
  const text = messages.apply.progress(number, steps.length);
  return html`<p class="eyebrow">${text}</p>
    <progress max="${steps.length}" value="${number}" aria-label="${text}"></progress>`;
};

/** A link to the step before, or to the start. */
export const backLink = ({ steps, path, messages }: ApplySession, step: StepId): Html => {
  const previous = steps[steps.indexOf(step) - 1];
  return html`<a class="back" href="${previous ? `${path}/${previous}` : path}">${messages.apply.back}</a>`;
};
