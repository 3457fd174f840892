import { css } from 'lit';

export const consentStyles = css`
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    margin-top: calc(var(--space) * 2);
  }
  .tools {
    display: flex;
  }
  .tools .button {
    min-width: 44px;
    padding: 8px;
    margin-inline-start: 4px;
    font-weight: 400;
  }
  .sheet {
    max-height: 45vh;
    min-height: 160px;
    margin-top: calc(var(--space) * 2);
    padding: calc(var(--space) * 4);
    overflow: auto;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--raised);
    font-size: var(--sheet-size, 1em);
  }
  /* Lines of law that are too long lose their reader. */
  .sheet > * {
    max-width: 44em;
  }
  .sheet > * + * {
    margin-top: calc(var(--space) * 3);
  }
  .sheet ul {
    padding-inline-start: 20px;
    list-style: disc;
  }
  .check .choice {
    padding: 0;
  }
  .check label {
    font-weight: 400;
  }
  a.button {
    display: inline-flex;
    align-items: center;
    color: var(--on-primary);
    text-decoration: none;
  }
`;
