import { css } from 'lit';

export const styles = css`
  .modes {
    display: flex;
    margin-top: calc(var(--space) * 4);
    border-bottom: 1px solid var(--border);
  }
  .modes button {
    min-height: 44px;
    margin-inline-end: 24px;
    padding: 8px 0;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--muted);
    font-weight: 600;
    cursor: pointer;
  }
  .modes button[aria-pressed='true'] {
    border-bottom-color: var(--primary);
    color: inherit;
  }
  .skeleton.line {
    margin-top: 24px;
  }
  .skeleton.list {
    height: 370px;
  }
`;
