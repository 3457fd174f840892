import { css, unsafeCSS } from 'lit';
import { tints } from '@service-embeds/domain/theme/colors';

/** The color and the ground of each tone, which banners and badges share. */
const tones = unsafeCSS(
  Object.entries(tints)
    .map(([tone, ground]) => `.${tone}{--tone:var(--${tone});--ground:${ground}}`)
    .join(''),
);

/** What every embed shares beneath its own styles: a clean slate, focus, text, buttons, banners. */
export const base = css`
  :host {
    display: block;
    font: inherit;
    /* The browser's own text size, which people choose there. A page can change that of inherit and of rem. */
    font-size: medium !important;
  }
  :host([hidden]) {
    display: none;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  /* Inherited styles of the page end here, except the font family. The attribute dir sets the direction. */
  .root {
    overflow-wrap: break-word;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    letter-spacing: normal;
    word-spacing: normal;
    white-space: normal;
    font-style: normal;
    font-weight: 400;
    visibility: visible;
    cursor: auto;
  }
  /* The sentences may be in a language that reads from left to right: each line begins where its own words do. */
  [dir='rtl'] {
    text-align: right;
  }
  [dir='rtl'] * {
    unicode-bidi: plaintext;
  }
  h2,
  h3,
  p,
  ul,
  dl,
  dd,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  h2 {
    font-size: var(--service-heading-size, 1.25em);
    line-height: 1.3;
    font-family: var(--service-heading-font, inherit);
    font-weight: var(--service-heading-weight, 600);
  }
  small {
    float: right;
    padding: 0 8px;
    border: 1px solid var(--border);
    border-radius: 6px;
  }
  [dir='rtl'] > small {
    float: left;
  }
  h3,
  legend {
    font-size: 1em;
    font-weight: 600;
  }
  ul {
    list-style: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  :focus {
    outline: var(--service-focus, 2px solid var(--primary));
    outline-offset: 2px;
  }
  :focus:not(:focus-visible) {
    outline: none;
  }
  [tabindex='-1']:focus {
    outline: none;
  }
  a,
  .link {
    color: var(--primary);
    text-decoration: var(--service-link-decoration, underline);
  }
  a:hover,
  .link:hover {
    text-decoration: underline;
  }
  .muted,
  .hint,
  .error,
  summary {
    color: var(--muted);
    font-size: 0.875em;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip: rect(0 0 0 0);
    white-space: nowrap;
  }
  .button {
    min-height: var(--service-button-height, var(--service-input-height, 44px));
    padding: 4px 16px;
    border: 1px solid var(--input-border);
    border-radius: var(--radius);
    background: var(--surface);
    font-weight: var(--service-button-weight, 600);
    cursor: pointer;
  }
  .button.primary {
    border-color: var(--primary);
    background: var(--primary);
    color: var(--on-primary);
  }
  /* Forced colors remove the background that tells the main button from others. */
  @media (forced-colors: active) {
    .button.primary {
      border-width: 3px;
    }
  }
  .button:hover {
    border-color: var(--text);
  }
  .button[aria-disabled='true'] {
    opacity: 0.65;
    cursor: default;
  }
  .card,
  .choices,
  .order,
  .frame,
  .side > div {
    box-shadow: var(--service-card-shadow, none);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    margin-top: calc(var(--space) * 3);
  }
  .actions > * {
    margin-top: 8px;
    margin-inline-end: 8px;
  }
  .banner {
    display: flex;
    padding: calc(var(--space) * 3) calc(var(--space) * 4);
    border: 1px solid var(--border);
    border-inline-start: 3px solid var(--tone);
    border-radius: var(--radius);
    background: var(--ground);
  }
  .banner > svg {
    flex: none;
    margin-inline-end: calc(var(--space) * 3);
    color: var(--tone);
  }
  .banner > div {
    flex: 1;
    min-width: 0;
  }
  ${tones}
  .skeleton {
    height: 1em;
    margin-bottom: calc(var(--space) * 3);
    border-radius: 4px;
    background: var(--border);
  }
  .skeleton.line {
    width: 40%;
  }
  .skeleton.box {
    height: var(--service-input-height, 44px);
  }
  @keyframes pulse {
    50% {
      opacity: 0.45;
    }
  }
  /* Shapes that load together pulse as one: an animation for each would be a layer for each, in every frame. */
  @media (prefers-reduced-motion: no-preference) {
    .field[aria-hidden],
    :not(.field) > .skeleton {
      animation: pulse 1.6s ease-in-out infinite;
    }
  }
`;
