import { html, type TemplateResult } from 'lit';
import { icon, type Tone } from './icons.ts';

/** A message with an icon and a title; `content` below it. */
export const banner = (tone: Tone, title: unknown, content: unknown, role?: 'alert'): TemplateResult =>
  html`<div class="banner ${tone}" role=${role ?? 'group'}>
    ${icon(tone)}
    <div>
      <h3>${title}</h3>
      ${content}
    </div>
  </div>`;
