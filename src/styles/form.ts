import { css } from 'lit';
import { selectStyles } from './select.ts';

/** Fields, and the ways they are laid out. */
export const formStyles = css`
  .field {
    margin-top: calc(var(--space) * 4);
  }
  label,
  .label {
    display: block;
    margin-bottom: 4px;
    font-weight: 600;
  }
  label .muted {
    font-weight: 400;
  }
  .input {
    display: block;
    width: 100%;
    min-height: var(--service-input-height, 44px);
    margin: 0;
    padding: 4px 12px;
    border: 1px solid var(--input-border);
    border-radius: var(--radius);
    background-color: var(--surface);
    text-align: inherit;
  }
  textarea.input {
    padding: 8px 12px;
  }
  ${selectStyles}
  /* iOS zooms into fields with smaller text, and stays there. */
  @supports (-webkit-touch-callout: none) {
    .input {
      font-size: max(16px, 1em);
    }
  }
  .input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  .input[readonly] {
    background-color: var(--raised);
  }
  .hint,
  .error,
  .summary ul {
    margin-top: 4px;
  }
  .error {
    color: var(--danger);
  }
  .columns {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
    grid-column-gap: calc(var(--space) * 4);
  }
  .summary a {
    color: inherit;
  }
  .choices {
    margin-top: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .choice {
    display: flex;
    align-items: flex-start;
    padding: 0 12px;
  }
  .choice + .choice {
    border-top: 1px solid var(--border);
  }
  .choice.chosen {
    background: var(--raised);
  }
  .choice > input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 13px 0 0;
    margin-inline-end: 12px;
    accent-color: var(--primary);
  }
  .choice > div {
    flex: 1;
    min-width: 0;
    padding: 10px 0;
  }
  .choice label {
    min-height: 24px;
    margin: 0;
    cursor: pointer;
  }
  summary {
    display: inline-block;
    padding: 4px 0;
    cursor: pointer;
  }
  summary::after {
    content: ' ▾';
  }
`;
