import { html, type TemplateResult, svg } from 'lit';

const shapes = {
  info: svg`<path d="M10 9v5M10 6v.5" />`,
  success: svg`<path d="m6.5 10.5 2.5 2.5 4.5-5" />`,
  warning: svg`<path d="M10 5.5v5M10 13.5v.5" />`,
  danger: svg`<path d="m7 7 6 6M13 7l-6 6" />`,
};

/** Kinds of message; each has its color, its icon and its words. */
type Tone = keyof typeof shapes;

/** An icon in the color of the text around it. It is beside words, so it is hidden from screen readers. */
const icon = (tone: Tone): TemplateResult =>
  html`<svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
  >
    <circle cx="10" cy="10" r="8.5" />
    ${shapes[tone]}
  </svg>`;

/** A message with an icon and a title; `content` below it. */
export const banner = (
  tone: Tone,
  title: unknown,
  content: unknown,
  role?: 'alert' | 'none',
): TemplateResult =>
  html`<div class="banner ${tone}" role=${role ?? 'group'}>
    ${icon(tone)}
    <div>
      <h3>${title}</h3>
      ${content}
    </div>
  </div>`;

/**
 * What went wrong, for the focus. It is an alert itself: of an alert inside of what has the focus, some screen readers say
 * nothing (docs/accessibility.md#what-a-screen-reader-says).
 */
export const problemSummary = (
  title: unknown,
  content: unknown,
  tone: 'danger' | 'warning' = 'danger',
): TemplateResult =>
  html`<div class="field summary" role="alert" tabindex="-1">${banner(tone, title, content, 'none')}</div>`;
