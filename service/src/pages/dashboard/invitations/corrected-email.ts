import { html } from 'hono/html';
import { ApiError, errorCatalog, sendAgainBody, validate } from '@service-embeds/contract';
import type { FormReader } from '../../kit/forms/forms.ts';
import type { Html } from '../../kit/layout/page.ts';
import type { DashboardContext } from '../dashboard-env.ts';
import { dashboardForm } from '../layout.ts';

/**
 * Takes the right address of a candidate whom an email did not reach, and sends the email again.
 *
 * @param button its name and value; `of`: the candidate's name, where a page has several of these forms
 */
export const correctionForm = (
  c: DashboardContext,
  path: string,
  { name, value, of = 'the candidate' }: { name: string; value: string; of?: string },
): Html => {
  const id = `email-${path.replace(/\W/g, '-')}`;
  return dashboardForm(
    c,
    path,
    html`<p>
        <label for="${id}">Email address of ${of}</label>
        <input id="${id}" name="email" type="email" autocomplete="off" required />
      </p>
      <button class="quiet" name="${name}" value="${value}">Correct and send again</button>`,
  );
};

/** Returns the address in a form, or undefined if it has none. @throws ApiError 400 `invalid_input` */
export function readCorrectedEmail(form: FormReader): string | undefined {
  const email = form('email').trim();
  if (email === '') return undefined;
  const checked = validate(sendAgainBody, { email });
  if (!checked.ok) throw new ApiError(errorCatalog.invalidInput(checked.fields, checked.issues));
  return checked.value.email;
}
