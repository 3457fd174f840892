import type { Context } from 'hono';
import { html } from 'hono/html';
import { page } from '../../kit/page.ts';
import type { StepId } from './steps.ts';
import type { Visit } from './session.ts';

type Html = ReturnType<typeof html>;

/** Id of the form of a step, which a change of language leaves as it was typed. */
export const stepForm = 'step';

/**
 * A page of the flow in the candidate's language, with a way to the other one.
 * @param step where one is, and whether its fields are on the page
 */
export function applyPage(
  c: Context,
  visit: Visit,
  title: string,
  content: Html,
  { step, fields, ...options }: Parameters<typeof page>[3] & { step?: StepId; fields?: boolean } = {},
): Promise<Response> {
  const { code, name } = visit.texts.otherLanguage;
  const button = html`<button
    class="link"
    name="language"
    value="${code}"
    lang="${code}"
    form="${fields ? stepForm : 'language'}"
  >
    ${name}
  </button>`;
  return page(
    c,
    title,
    html`${content}
    ${
      fields
        ? html`<p class="end">${button}</p>`
        : html`<form class="end" id="language" method="post" action="${visit.path}/language">
            <input type="hidden" name="step" value="${step ?? ''}" />
            ${button}
          </form>`
    }`,
    { ...options, formAction: [], language: visit.language },
  );
}

/** The page of a step: how far one has come, its title, and what it asks. */
export function stepFrame(
  c: Context,
  visit: Visit,
  step: StepId,
  content: Html,
  options: Omit<Parameters<typeof applyPage>[4], 'step'> = {},
): Promise<Response> {
  const title = visit.texts.steps[step];
  const framed = html`<div class="card">
    ${progress(visit, step)}
    <h1>${title}</h1>
    ${content}
  </div>`;
  return applyPage(c, visit, title, framed, { ...options, step });
}

const progress = ({ steps, texts }: Visit, step: StepId): Html => {
  const number = steps.indexOf(step) + 1;
  const text = texts.progress(number, steps.length);
  return html`<p class="from">${text}</p>
    <progress max="${steps.length}" value="${number}" aria-label="${text}"></progress>`;
};

/** The way to the step before. */
export const backLink = ({ steps, path, texts }: Visit, step: StepId): Html => {
  const before = steps[steps.indexOf(step) - 1];
  return html`<a class="back" href="${before ? `${path}/${before}` : path}">${texts.back}</a>`;
};

/** A day in words of the candidate's language. */
export const dayOf = ({ texts }: Visit, date: Date): string =>
  new Intl.DateTimeFormat(texts.tag, { dateStyle: 'full', timeZone: 'UTC' }).format(date);
