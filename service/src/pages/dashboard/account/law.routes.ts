import { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, languageOf, type Language, type WorkLocation } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { lawsFor } from '@service-embeds/domain/law/laws-for';
import { listDuties } from '@service-embeds/domain/law/list-duties';
import { jurisdictionsOf, placeWorkLocations } from '@service-embeds/domain/place/placed-location';
import type { PlacedLocation } from '@service-embeds/domain/place/placed-location';
import { readPlaces } from '@service-embeds/domain/place/read-place';
import { placeDirectory } from '../../../resources/places/us-place-directory.ts';
import { lawLabels } from '../../kit/labels/law-labels.ts';
import type { Html } from '../../kit/layout/page.ts';
import { lawTables } from '../../kit/parts/law-table.ts';
import type { DashboardContext, DashboardEnv } from '../dashboard-env.ts';
import { dashboardPage } from '../dashboard-layout.ts';
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
  const { place, problem, choices } = text ? findPlace(text) : {};
  return dashboardPage(
    c,
    'What applies where',
    html`<div class="head"><h1>What applies where</h1></div>
      <div class="card">
        ${placeForm(text, language, problem)}${choices ? placeChoices(choices, language) : ''}
      </div>
      ${place ? answer(c, place, { text, language }) : ''}`,
    { wide: true, status: problem === undefined ? 200 : 422 },
  );
}

/** What is found for a typed text. */
interface PlaceAnswer {
  place?: PlacedLocation | undefined;
  /** Why it is not clear which laws apply. */
  problem?: string;
  /** The places that the text can be, where it is more than one. */
  choices?: readonly WorkLocation[];
}

/** Returns the place that was typed, or why it is not clear which laws apply there. */
function findPlace(text: string): PlaceAnswer {
  const [location, ...others] = readPlaces(text, placeDirectory);
  if (!location)
    return { problem: 'Enter a ZIP code, a state, or a city with its state, such as "Oakland, CA".' };
  if (others.length)
    return {
      problem: `${text} is in more than one state. Choose one, or enter its state too.`,
      choices: [location, ...others],
    };
  try {
    return { place: placeWorkLocations([location], placeDirectory)[0] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: Object.values(error.fields ?? {}).flat()[0] ?? error.message };
  }
}

/** The search field. It needs no form token, because it changes nothing. */
function placeForm(text: string, language: Language, problem: string | undefined): Html {
  const isUnknown = problem !== undefined;
  return html`<form action="/law" role="search" aria-label="Laws of a place">
    <p>
      <label for="place">Where will the candidate work?</label>
      <span class="muted hint" id="place-hint">City with its state, state, or ZIP code</span>
      ${isUnknown ? html`<strong class="error" id="place-error">${problem}</strong>` : ''}
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

/** A link to each place that a text can be. */
const placeChoices = (choices: readonly WorkLocation[], language: Language): Html =>
  html`<nav aria-label="Places with this name">
    <ul class="choices">
      ${choices.map((choice) => {
        const { state, city, zipcode } = choice;
        const place = zipcode || city ? [zipcode ?? city, state].join(', ') : clearNameOf(state);
        const query = language === 'en' ? { place } : { place, language };
        return html`<li><a href="${listUrl('/law', query)}">${nameOf(choice)}</a></li>`;
      })}
    </ul>
  </nav>`;

/** Returns the name or the code of a state, whichever names no other place: "Louisiana", and "WA". */
const clearNameOf = (state: string): string =>
  [usStates.get(state) ?? state, state].find((name) => readPlaces(name, placeDirectory).length === 1) ??
  state;

/** The tables of a place, for an employer of the account's size. */
function answer(
  c: DashboardContext,
  place: PlacedLocation,
  request: { text: string; language: Language },
): Html {
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
const nameOf = ({ state, city, zipcode }: WorkLocation): string =>
  city || zipcode
    ? [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    : (usStates.get(state) ?? state);
