import { html, nothing, type TemplateResult } from 'lit';

/** Renders a group of facts with its heading. */
export const card = (id: string, title: unknown, content: unknown, className = ''): TemplateResult =>
  html`<section class="card ${className}" part="card" aria-labelledby=${id}>
    <h3 id=${id}>${title}</h3>
    ${content}
  </section>`;

/** A fact of a list in two columns. */
export const pair = (label: string, value: unknown): unknown =>
  value
    ? html`<div>
        <dt>${label}</dt>
        <dd>${value}</dd>
      </div>`
    : nothing;

export const fact = (label: string, value: unknown): unknown =>
  value
    ? html`<dt>${label}</dt>
        <dd>${value}</dd>`
    : nothing;
