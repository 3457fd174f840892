import { Hono } from 'hono';
import { html } from 'hono/html';
import { validate } from '@service-embeds/contract';
import { legalEntityBody } from '@service-embeds/contract/routes/dashboard';
import { companyLabels } from '@service-embeds/domain/account/change-account-settings';
import { formatPhone, messagesFor } from '../../../platform/translations/messages-for.ts';
import {
  companyAddressInputs,
  companyContactInputs,
  industryInput,
  legalFormInputs,
  taxIdInput,
  tradeNameInput,
} from '../../kit/forms/company-fields.ts';
import { errorSummary, formStatus, textField, type FormState } from '../../kit/forms/forms.ts';
import { readValues } from '../../kit/forms/read-form.ts';
import { translateErrors } from '../../kit/forms/translate-errors.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

const path = '/settings/company';
const entityPath = `${path}/legal-entity`;

/** The company of the account: what an admin changes alone, and what the provider reviews again. */
export const companyRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(admins), (c) => companyPage(c, {}))
  .post(path, requireRole(admins), requireRecentAuthentication, saveCompany)
  .post(entityPath, requireRole(admins), requireRecentAuthentication, saveLegalEntity);

const { 'company.name': name, ...otherLabels } = companyLabels;
const labels = { name, ...otherLabels };
const entityNames = [
  'name',
  'company.tax_id',
  'company.incorporation_type',
  'company.incorporation_state',
] as const;
const companyNames = Object.keys(otherLabels).filter((name) => !entityNames.some((other) => other === name));

/** Returns the field of the company that a field of the form is about. */
const fieldOf = (name: string): string => name.replace('company.', '');

function storedValues({ var: { viewer } }: DashboardContext): Record<string, string> {
  const { company, name } = viewer.account;
  const { phone } = company;
  const named = { ...company, name: company.name ?? name, ...(phone && { phone: formatPhone(phone) }) };
  const fields = Object.entries(named);
  return Object.fromEntries(
    fields.map(([field, value]) => [field === 'name' ? field : `company.${field}`, value]),
  );
}

/** Returns the fields that are not empty, by their names in the API. */
const companyOf = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('company.') && value ? [[fieldOf(name), value]] : [],
    ),
  );

async function saveCompany(c: DashboardContext): Promise<Response> {
  const values = readValues(c.var.form, companyNames);
  const oldValues = storedValues(c);
  // What was empty before stays so. What was filled in is emptied: the API refuses it, except where it is optional.
  const filledFields = Object.entries(values).filter(([name, value]) => value || oldValues[name]);
  const company = Object.fromEntries(filledFields.map(([name, value]) => [fieldOf(name), value || null]));
  const { required } = messagesFor('en').signUp;
  const { errors } = await submitAsViewer(c, 'POST /v1/account', { body: { company }, required });
  if (errors) return companyPage(c, { company: { values, errors } });
  return redirectWithMessage(c, path, 'Company saved.');
}

async function saveLegalEntity(c: DashboardContext): Promise<Response> {
  const values = readValues(c.var.form, entityNames);
  const result = validate(legalEntityBody, { name: values['name'], company: companyOf(values) });
  if (!result.ok) {
    const { required } = messagesFor('en').signUp;
    const errors = translateErrors(result.issues, 'en', { ...required, name: 'Enter the legal name.' });
    return companyPage(c, { entity: { values, errors } });
  }
  if (c.var.viewer.account.authorized && !isConfirmed(c)) return confirmReview(c);
  const { errors } = await submitAsViewer(c, 'POST /dashboard/legal_entity', {
    body: result.value,
  });
  if (errors) return companyPage(c, { entity: { values, errors } });
  return redirectWithMessage(c, path, 'Legal entity saved.');
}

const confirmReview = (c: DashboardContext): Promise<Response> =>
  confirmPage(c, {
    title: 'Change the legal entity?',
    text: "You can't order background checks until we have reviewed the change. Orders that are under way continue.",
    button: 'Change legal entity',
    isDangerous: true,
    backUrl: path,
  });

function companyPage(
  c: DashboardContext,
  states: { company?: FormState; entity?: FormState },
): Response | Promise<Response> {
  const state: FormState = { values: storedValues(c), errors: {} };
  const { company = state, entity = state } = states;
  const { authorized } = c.var.viewer.account;
  const errors = { ...company.errors, ...entity.errors };
  return dashboardPage(
    c,
    'Company',
    html`${pageHead({ title: 'Company', crumbs: [['/settings', 'Settings']] })}
      <div class="card">
        ${errorSummary({ values: {}, errors }, labels)}
        ${dashboardForm(c, path, html`${tradeNameInput(company)} ${industryInput(company)} ${companyAddressInputs(company)} ${companyContactInputs(company)}<button>Save company</button>`)}
      </div>
      <div class="card">
        <h2 class="first">Legal entity</h2>
        <p>
          ${
            authorized
              ? "We have reviewed who you are. If you change this, you can't order background checks until we have reviewed it again."
              : "We haven't reviewed your company yet. You can order background checks after that."
          }
        </p>
        ${dashboardForm(
          c,
          entityPath,
          html`${textField(entity, 'name', labels.name, { autocomplete: 'organization' })}
            ${taxIdInput(entity)} ${legalFormInputs(entity)}<button class="${authorized ? 'danger' : ''}">
              Change legal entity
            </button>`,
        )}
      </div>`,
    { status: formStatus({ values: {}, errors }) },
  );
}
