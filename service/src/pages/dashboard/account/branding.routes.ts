import { Hono } from 'hono';
import { html } from 'hono/html';
import { errorCatalog } from '@service-embeds/contract';
import { settingLabels } from '@service-embeds/domain/account/change-account-settings';
import { messagesFor } from '../../../platform/translations/messages-for.ts';
import { toUploadProblem, maxLogoBytes, readLogo } from '../../../resources/uploads/identity-document.ts';
import { errorSummary, fileField, formStatus, formTokenField, textField } from '../../kit/forms/forms.ts';
import type { FormState } from '../../kit/forms/forms.ts';
import { accentProperties, brandLine, type Brand } from '../../kit/layout/brand.ts';
import type { Html } from '../../kit/layout/page.ts';
import { brandPreviewCss } from '../../kit/layout/stylesheets.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsViewer, submitAsViewer } from '../call-as-viewer.ts';
import { confirmPage, isConfirmed } from '../confirm.page.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { receivedFile, receiveFile } from '../receive-file.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

const path = '/settings/branding';
const logoFormPath = `${path}/logo`;

/** What candidates see of the account: its name, color and logo on their pages and mails. */
export const brandingRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(admins), (c) => brandingPage(c, stateOf(c)))
  .post(path, requireRole(admins), requireRecentAuthentication, saveBranding)
  .post(
    logoFormPath,
    receiveFile('logo', maxLogoBytes),
    requireRole(admins),
    requireRecentAuthentication,
    uploadLogo,
  )
  .post(`${logoFormPath}/remove`, requireRole(admins), requireRecentAuthentication, removeLogo);

const stateOf = ({ var: { viewer } }: DashboardContext): FormState => ({
  values: { brand_name: viewer.account.brandName ?? '', brand_color: viewer.account.brandColor ?? '' },
  errors: {},
});

const { brand_name, brand_color, brand_logo: logo } = settingLabels;
const labels = { brand_name, brand_color, logo };

async function saveBranding(c: DashboardContext): Promise<Response> {
  const values = {
    brand_name: c.var.form('brand_name').trim(),
    brand_color: c.var.form('brand_color').trim(),
  };
  const body = { brand_name: values.brand_name || null, brand_color: values.brand_color || null };
  const { errors } = await submitAsViewer(c, 'POST /v1/account', { body });
  if (errors) return brandingPage(c, { values, errors });
  return redirectWithMessage(c, path, 'Branding saved.');
}

async function uploadLogo(c: DashboardContext): Promise<Response> {
  const file = await readLogo(receivedFile(c), c.var.container.contentScanner);
  if ('problem' in file) {
    const { error } = errorCatalog.logoNotAccepted(toUploadProblem(file.problem));
    const logoError = file.problem === 'missing' ? 'Choose a file.' : error;
    return brandingPage(c, { ...stateOf(c), errors: { logo: logoError } });
  }
  const logoFile = new File([new Uint8Array(file.bytes)], 'logo', { type: file.type });
  await callAsViewer(c, 'POST /v1/account/logo', { body: { file: logoFile } });
  return redirectWithMessage(c, path, 'Logo saved.');
}

async function removeLogo(c: DashboardContext): Promise<Response> {
  if (!isConfirmed(c))
    return confirmPage(c, {
      title: 'Remove the logo?',
      text: 'Candidates see the first letter of your name instead, even in emails that they already have.',
      button: 'Remove logo',
      isDangerous: true,
      backUrl: path,
    });
  await callAsViewer(c, 'DELETE /v1/account/logo');
  return redirectWithMessage(c, path, 'Logo removed.');
}

function brandingPage(c: DashboardContext, state: FormState): Response | Promise<Response> {
  const { account } = c.var.viewer;
  return dashboardPage(
    c,
    'Branding',
    html`${pageHead({ title: 'Branding', crumbs: [['/settings', 'Settings']] })}
      <div class="card">
        <p>
          Candidates see your name, logo and color on their pages and in their emails. Who runs the background
          check is always named beside them, and legal texts name your company as it is registered.
        </p>
        ${errorSummary(state, labels)}
        ${dashboardForm(
          c,
          path,
          html`${textField(state, 'brand_name', labels.brand_name, {
              optional: true,
              hint: `At most 60 characters. If you leave it empty, candidates see ${account.name}.`,
            })}
            ${textField(state, 'brand_color', labels.brand_color, {
              optional: true,
              hint: 'Dark enough for text on white, for example #0b5d3b. The dark theme gets a lighter tone of it.',
            })} <button>Save branding</button>`,
        )}
      </div>
      ${logoCard(c, state)} ${previewCard(account)}`,
    { status: formStatus(state), css: previewCss(account), hasImages: account.brandLogoId !== null },
  );
}

function logoCard(c: DashboardContext, state: FormState): Html {
  const remove = html`<button class="quiet">Remove logo</button>`;
  return html`<div class="card">
    <h2 class="first">Logo</h2>
    <form method="post" action="${logoFormPath}" enctype="multipart/form-data" novalidate>
      ${formTokenField(c.var.formToken)}
      ${fileField(state, 'logo', labels.logo, {
        hint: 'PNG or JPEG, at most 1 MB. We show it up to 36 pixels high.',
        accept: 'image/png,image/jpeg',
      })}
      <button>Upload logo</button>
    </form>
    ${c.var.viewer.account.brandLogoId === null ? '' : dashboardForm(c, `${logoFormPath}/remove`, remove)}
  </div>`;
}

const themes = ['light', 'dark'] as const;

/** The styles of the preview, with the color of the account. */
function previewCss({ brandColor }: Brand): string {
  const accents = themes.map((theme) =>
    brandColor === null ? '' : `.brand-preview.${theme}{${accentProperties(brandColor, theme)}}`,
  );
  return brandPreviewCss + accents.join('');
}

const previewCard = (brand: Brand): Html =>
  html`<div class="card">
    <h2 class="first">Preview</h2>
    ${themes.map(
      (theme) =>
        html`<h3>${theme === 'light' ? 'Light theme' : 'Dark theme'}</h3>
          <div class="brand-preview ${theme}">
            <div class="portal-header">${brandLine(brand, messagesFor('en').check.byService)}</div>
            <div class="sample">
              <p><strong>Your background check</strong></p>
              <p><span class="button">Get started</span> <span class="sample-link">What we check</span></p>
            </div>
          </div>`,
    )}
  </div>`;
