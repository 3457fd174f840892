import { css } from 'lit';

/** Rules of what is shown before the form has loaded, and of the switch above it. */
export const styles = css`
  .modes {
    display: inline-flex;
    flex-wrap: wrap;
    padding: 3px;
    border-radius: var(--radius);
    background: var(--raised);
    box-shadow: inset 0 0 0 1px var(--border);
  }
  .modes button {
    flex: auto;
    min-height: 36px;
    padding: 4px 12px;
    border: 0;
    border-radius: inherit;
    background: none;
    color: var(--muted);
    font-size: 0.875em;
    font-weight: 600;
    cursor: pointer;
  }
  .modes button[aria-pressed='true'] {
    background: var(--surface);
    box-shadow: 0 0 0 1px var(--border);
    color: inherit;
  }
  .skeleton.line {
    margin-top: 24px;
  }
  .skeleton.row {
    height: 60px;
    margin-bottom: 1px;
    opacity: 0.4;
  }
`;
