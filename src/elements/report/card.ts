import { html, type TemplateResult } from 'lit';

/** Renders a group of facts with its heading. */
export const card = (id: string, title: unknown, content: unknown, className = ''): TemplateResult =>
  html`<section class="card ${className}" part="card" aria-labelledby=${id}>
    <h3 id=${id}>${title}</h3>
    ${content}
  </section>`;
