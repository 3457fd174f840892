import { html } from 'hono/html';
import { readFormFields } from '../kit/forms/forms.ts';
import type { Html } from '../kit/layout/page.ts';
import type { DashboardContext } from './dashboard-env.ts';
import { dashboardForm, dashboardPage } from './layout.ts';

/** What a confirmation asks. */
export interface Confirmation {
  /** A question. */
  title: string;
  /** What follows from it, and whether it can be undone. */
  text: Html | string;
  /** Label of the button: a verb and its object. */
  button: string;
  isDangerous?: boolean;
  /** Where "Go back" leads to. */
  backUrl: string;
  /** What the form sends. Default: what the form said that is asked about. */
  fields?: Readonly<Record<string, string>>;
}

const confirmationField = 'confirmed';

/** Whether the form that was sent comes from a confirmation. */
export const isConfirmed = ({ var: { form } }: DashboardContext): boolean =>
  form(confirmationField) === 'yes';

/** Asks whether to do what the form said. The answer sends the same form again, with the confirmation. */
export async function confirmPage(
  c: DashboardContext,
  { title, text, button, isDangerous = false, backUrl, fields }: Confirmation,
): Promise<Response> {
  const sent = fields ? Object.entries(fields) : [...(await readFormFields(c))];
  const entries = sent.filter(([name]) => !['form_token', confirmationField].includes(name));
  const content = html`${entries.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <div class="choices">
      <button class="${isDangerous ? 'danger' : ''}" name="${confirmationField}" value="yes">
        ${button}
      </button>
      <a class="button quiet" href="${backUrl}">Go back</a>
    </div>`;
  return dashboardPage(
    c,
    title,
    html`<div class="card narrow">
      <h1>${title}</h1>
      ${typeof text === 'string' ? html`<p>${text}</p>` : text} ${dashboardForm(c, c.req.path, content)}
    </div>`,
  );
}
