import { Hono } from 'hono';
import { html } from 'hono/html';
import { letterTextsBody, validate, type LetterTextsResource } from '@service-embeds/contract';
import { decisionMailbox } from '@service-embeds/domain/account/account-record';
import { changeLetterTexts, type LetterTexts } from '@service-embeds/domain/account/fill-letter-text';
import { endOfDay } from '@service-embeds/domain/business-days';
import type { AdverseActionNotice } from '@service-embeds/domain/report/aggregate/report-messages';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { writeNotice, type NoticeKind } from '../../../delivery/mail/adverse-action-mails.ts';
import { standInReportUrl } from '../../../platform/page-links.ts';
import { toLetterTextsResource } from '../../../resources/letter-texts/letter-texts.routes.ts';
import { errorSummary, formStatus, textArea, type FormState } from '../../kit/forms/forms.ts';
import { refusalOf, translateErrors } from '../../kit/forms/translate-errors.ts';
import type { Html } from '../../kit/layout/page.ts';
import { pageHead } from '../../kit/parts/page-head.ts';
import { callAsViewer } from '../call-as-viewer.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardForm, dashboardPage, redirectWithMessage } from '../dashboard-layout.ts';
import { requireRole } from '../require-role.ts';
import { admins } from '../roles.ts';
import { requireRecentAuthentication } from '../sign-in/require-recent-authentication.ts';

const path = '/settings/letters';

/** An account's own texts in the notices of adverse actions, with a preview of both. */
export const letterRoutes = new Hono<DashboardEnv>()
  .get(path, requireRole(admins), (c) => lettersPage(c, { values: storedValues(c), errors: {} }))
  .post(path, requireRole(admins), requireRecentAuthentication, saveLetters);

type Text = LetterTextsResource['texts'][number];

const titles: Record<Text['id'], string> = {
  greeting: 'Greeting',
  contact: 'How candidates reach you',
  closing: 'Closing',
  reconsideration: 'How to ask for reconsideration (California, Illinois)',
};
const languageNames = { en: 'English', es: 'Spanish' } as const;

const nameOf = ({ id, language }: Text): string => `${id}_${language}`;
const labelOf = ({ id, language }: Text): string => `${titles[id]}, ${languageNames[language]}`;
const textsOf = ({ var: { viewer } }: DashboardContext): Text[] =>
  toLetterTextsResource(viewer.account.letterTexts).texts;

const storedValues = (c: DashboardContext): Record<string, string> =>
  Object.fromEntries(textsOf(c).map((text) => [nameOf(text), text.text ?? '']));

async function saveLetters(c: DashboardContext): Promise<Response> {
  const texts = textsOf(c);
  const values = Object.fromEntries(texts.map((text) => [nameOf(text), c.var.form(nameOf(text)).trim()]));
  // Browsers send line breaks as two characters.
  const textIn = (text: Text): string | null => values[nameOf(text)]?.replace(/\r\n/g, '\n') || null;
  const edited = texts.filter((text) => textIn(text) !== text.text);
  if (!edited.length) return redirectWithMessage(c, path, 'Nothing was changed.');
  const errors: Record<string, string> = {};
  const changes = edited.flatMap((text) => {
    const { id, language } = text;
    const result = validate(letterTextsBody, { texts: [{ id, language, text: textIn(text) }] });
    const problem = result.ok
      ? refusalOf(() => changeLetterTexts({}, result.value.texts))
      : Object.values(translateErrors(result.issues, 'en'))[0];
    if (problem !== undefined) errors[nameOf(text)] = problem;
    return result.ok ? result.value.texts : [];
  });
  if (Object.keys(errors).length) return lettersPage(c, { values, errors });
  await callAsViewer(c, 'POST /v1/letter_texts', { body: { texts: changes } });
  return redirectWithMessage(c, path, 'Letters saved.');
}

function field(state: FormState, text: Text): Html {
  const { id, placeholders } = text;
  const braces = placeholders.map((name) => `{{${name}}}`).join(', ');
  const empty = text.default
    ? `If you leave it empty, we write "${text.default}"`
    : "If you leave it empty, notices don't have this paragraph.";
  return html`${textArea(state, nameOf(text), labelOf(text), {
    optional: true,
    rows: 3,
    hint: `${id === 'reconsideration' ? 'Describe your procedure, if you have one. ' : ''}${empty} You can use ${braces}.`,
  })}`;
}

function lettersPage(c: DashboardContext, state: FormState): Response | Promise<Response> {
  const texts = textsOf(c);
  const labels = Object.fromEntries(texts.map((text) => [nameOf(text), labelOf(text)]));
  return dashboardPage(
    c,
    'Letters',
    html`${pageHead({ title: 'Letters', crumbs: [['/settings', 'Settings']] })}
      <div class="card">
        <p>
          Write your own text in adverse action notices. What the law requires stays: the reasons, the rights
          and the deadlines. All notices are templates, so have your lawyer review them.
        </p>
        ${errorSummary(state, labels)}
        ${dashboardForm(c, path, html`${texts.map((text) => field(state, text))} <button>Save letters</button>`)}
      </div>
      ${previewCard(c)}`,
    { status: formStatus(state) },
  );
}

/** Both notices to an invented candidate in California, as the account's texts make them. */
function previewCard(c: DashboardContext): Html {
  return html`<div class="card">
    <h2 class="first">Preview</h2>
    <p>
      Notices to a made-up candidate in California. In other places, notices have the parts that the law there
      requires.
    </p>
    ${(['en', 'es'] as const).map((language) =>
      (['pre_adverse_action', 'post_adverse_action'] as const).map((kind) => preview(c, kind, language)),
    )}
  </div>`;
}

function preview(c: DashboardContext, kind: NoticeKind, language: 'en' | 'es'): Html {
  const { container, viewer } = c.var;
  const notice = {
    ...sampleNotice(viewer, language, viewer.account.letterTexts),
    reportUrl: standInReportUrl(container),
  };
  const { subject, body } = writeNotice(kind, notice, container.config.agency);
  return html`<details>
    <summary>
      ${kind === 'pre_adverse_action' ? 'Pre-adverse notice' : 'Final notice'}, ${languageNames[language]}
    </summary>
    <section class="letter" aria-label="${subject}" lang="${language}">
      <h3>${subject}</h3>
      <pre>${body}</pre>
    </section>
  </details>`;
}

const sampleNotice = (
  { account, now }: DashboardContext['var']['viewer'],
  language: 'en' | 'es',
  letterTexts: LetterTexts,
): Omit<AdverseActionNotice, 'reportUrl'> => ({
  accountName: account.name,
  contact: decisionMailbox(account),
  firstName: 'Chiara',
  language,
  items: [{ screening_type: 'county_criminal_search', text: 'Sample County: Petty theft' }],
  jurisdictions: ['US', 'CA'],
  candidateJurisdictions: ['US', 'CA'],
  assessedItems: [],
  reasons: null,
  letterTexts,
  startedAt: now,
  scheduledAt: endOfDay(new Date(now.getTime() + account.adverseActionWaitingDays * millisecondsPerDay)),
});
