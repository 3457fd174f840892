import { Hono } from 'hono';
import { html } from 'hono/html';
import { languageOf, type Language } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { lawsFor } from '@service-embeds/domain/law/laws-for';
import { listDuties } from '@service-embeds/domain/law/list-duties';
import { jurisdictionsOf, type Place } from '@service-embeds/domain/place/localities';
import { readPlace } from '@service-embeds/domain/place/read-place';
import { lawLabels } from '../../kit/labels/law-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { lawTables } from '../../kit/parts/law-table.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage } from '../layout.ts';
import { listUrl } from '../lists/list-query.ts';
import { requireRole } from '../require-role.ts';
import { allRoles } from '../roles.ts';

/** Longest text of a place that is read. */
const maxPlaceLength = 100;

/** What the law of a place wants: a search by name or ZIP code. Everybody may read it, because it says nothing of candidates. */
export const lawRoutes = new Hono<DashboardEnv>().get('/law', requireRole(allRoles), showLaw);

function showLaw(c: DashboardContext): Response | Promise<Response> {
  const text = (c.req.query('place') ?? '').trim().slice(0, maxPlaceLength);
  const language = languageOf(c.req.query('language'));
  const place = text ? readPlace(text) : undefined;
  return dashboardPage(
    c,
    'What applies where',
    html`<div class="head"><h1>What applies where</h1></div>
      <div class="card">${placeForm(text, language, Boolean(text && !place))}</div>
      ${place ? answer(c, place, { text, language }) : ''}`,
    { wide: true, status: text && !place ? 422 : 200 },
  );
}

/** The search field. It needs no form token, because it changes nothing. */
function placeForm(text: string, language: Language, isUnknown: boolean): Html {
  const error = html`<strong class="error" id="place-error">
    Enter a ZIP code, a state, or a city with its state, such as "Oakland, CA".
  </strong>`;
  return html`<form action="/law" role="search" aria-label="Laws of a place">
    <p>
      <label for="place">Where will the candidate work?</label>
      <span class="muted hint" id="place-hint">City with its state, state, or ZIP code</span>
      ${isUnknown ? error : ''}
      <input
        id="place"
        name="place"
        autocomplete="off"
        maxlength="${maxPlaceLength}"
        value="${text}"
        required
        aria-invalid="${String(isUnknown)}"
        aria-describedby="place-hint${isUnknown ? ' place-error' : ''}"
      />
    </p>
    ${language === 'en' ? '' : html`<input type="hidden" name="language" value="${language}" />`}
    <button>Show laws</button>
  </form>`;
}

/** The tables of a place, for an employer of the account's size. */
function answer(c: DashboardContext, place: Place, request: { text: string; language: Language }): Html {
  const { account, now: at } = c.var.viewer;
  const { text, language } = request;
  const labels = lawLabels[language];
  const { language: other, label } = labels.otherLanguage;
  const laws = lawsFor({ jurisdictions: jurisdictionsOf([place]), employeeCount: account.employeeCount, at });
  return html`<div lang="${language}">
    <div class="head">
      <h2>${labels.title(nameOf(place))}</h2>
      <a href="${listUrl('/law', { place: text, language: other })}" lang="${other}">${label}</a>
    </div>
    ${lawTables(listDuties(laws, language), language)}
    <p class="muted">${labels.template}</p>
  </div>`;
}

/** The place as the page names it: `Oakland, CA`, or `California`. */
const nameOf = ({ state = '', city }: Place): string =>
  city ? `${city}, ${state}` : (usStates.get(state) ?? state);
