import { html } from 'hono/html';
import type { StepId } from '../../../resources/invitations/application-steps.ts';
import { helpFooter, pageNav, type Html, type PageOptions } from '../../kit/layout/page.ts';
import { languageButtons } from '../../kit/site/language-choice.ts';
import { brandedPage } from '../branded-page.ts';
import type { ApplyContext, ApplySession } from './apply-session.ts';

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
  const { account, language, path } = session;
  const choice = hasStepForm
    ? languageButtons(language, stepFormId)
    : html`<form method="post" action="${path}/language">
        <input type="hidden" name="step" value="${step ?? ''}" />
        ${languageButtons(language)}
      </form>`;
  // A disclosure stands alone on its page (15 USC 1681b(b)(2)(A)(i)).
  const isAlone = step === 'disclosures';
  const nav = pageNav(language, choice, isAlone ? path : '');
  const footer = isAlone ? '' : agencyFooter(c, session);
  return brandedPage(c, account, { title, content }, { ...options, nav, footer, formAction: [], language });
}

/** Says whom to ask about the report, and where the agency's privacy practices are. */
export const agencyFooter = (
  { var: { container } }: ApplyContext,
  { language, messages }: ApplySession,
): Html => helpFooter(`${messages.check.contactAgency} ${container.config.agency.texts[language]}`);

/**
 * The page of a step: the progress, its question and its content.
 * @param part which page of the step it is, for a step with several
 */
export function stepLayout(
  c: ApplyContext,
  session: ApplySession,
  { step, content, part }: { step: StepId; content: Html; part?: string },
  options: Omit<ApplyPageOptions, 'step'> = {},
): Response | Promise<Response> {
  const { questions, steps } = session.messages.apply;
  const question = questions[step];
  const title = question?.title ?? steps[step];
  const page = html`<div class="question">
    ${progress(session, step, part)}
    <h1>${title}</h1>
    ${question ? reason(session, question) : ''} ${content}
  </div>`;
  const documentTitle = part === undefined ? title : `${title} (${part})`;
  return applyPage(c, session, { title: documentTitle, content: page }, { ...options, step });
}

/** Why a step asks: in a line, and in more words for those who want to know. */
const reason = ({ messages }: ApplySession, { text, why }: { text: string; why?: string }): Html =>
  html`<p class="muted">${text}</p>
    ${
      why === undefined
        ? ''
        : html`<details class="why">
            <summary>${messages.apply.why}</summary>
            <p>${why}</p>
          </details>`
    }`;

/**
 * How far the candidate is.
 * @param part of the step, for one with several pages
 */
function progress({ steps, messages }: ApplySession, step: StepId, part?: string): Html {
  const number = steps.indexOf(step) + 1;
  const text = messages.apply.progress(number, steps.length);
  return html`<p class="eyebrow">${part === undefined ? text : `${text} · ${part}`}</p>
    <div class="segments" aria-hidden="true">
      ${steps.map((_, index) => html`<span ${index < number ? html`class="done"` : ''}></span>`)}
    </div>`;
}

/** A link to the step before, or to the start. */
export const backLink = ({ steps, path, messages }: ApplySession, step: StepId): Html => {
  const previous = steps[steps.indexOf(step) - 1];
  return html`<a class="back" href="${previous ? `${path}/${previous}` : path}">${messages.apply.back}</a>`;
};
