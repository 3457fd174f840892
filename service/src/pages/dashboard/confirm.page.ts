import { type Question, hiddenFields, confirmCard } from '../kit/forms/post-form.ts';
import { readFormFields } from '../kit/forms/read-form.ts';
import type { DashboardContext } from './dashboard-env.ts';
import { dashboardPage } from './dashboard-layout.ts';

export interface Confirmation extends Omit<Question, 'eyebrow'> {
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
  { fields: others, ...question }: Confirmation,
): Promise<Response> {
  const all = others ? Object.entries(others) : [...(await readFormFields(c))];
  const entries = all.filter(([name]) => !['form_token', confirmationField].includes(name));
  const fields = hiddenFields([...entries, [confirmationField, 'yes']]);
  const form = { token: c.var.formToken, action: c.req.path, fields };
  return dashboardPage(c, question.title, confirmCard(question, form));
}
