import { css } from 'lit';

/** They load with the view of what was ordered. */
export const orderedStyles = css`
  .facts > div {
    display: flex;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  .facts dt {
    flex: none;
    width: 112px;
    color: var(--muted);
  }
`;
