import { html } from 'hono/html';
import { screeningNames, type PackageScreening } from '../../contract.ts';

/** What a package checks, in words. */
export const checkedList = (screenings: readonly PackageScreening[]) =>
  html`<h2>What will be checked</h2>
    <ul>
      ${screenings.map(({ type }) => html`<li>${screeningNames[type]}</li>`)}
    </ul>`;
