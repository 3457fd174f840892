import { css } from 'lit';

export const consentStyles = css`
  /* Lines of law that are too long lose their reader. */
  .root > * {
    max-width: 680px;
  }
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
    min-width: 36px;
    min-height: 36px;
    margin-inline-start: 4px;
    padding: 4px 8px;
    border-color: transparent;
    font-size: 0.875em;
    font-weight: 500;
  }
  .steps {
    display: flex;
    margin-top: 4px;
    column-gap: 4px;
    /* Forced colors would show the steps that are done and those that are left alike. */
    forced-color-adjust: none;
  }
  .steps > * {
    flex: 1;
    border-top: 4px solid var(--border);
    border-radius: 4px;
  }
  .steps > b {
    border-color: var(--primary);
  }
  .sheet {
    max-height: 45vh;
    min-height: 160px;
    margin-top: calc(var(--space) * 2);
    padding: calc(var(--space) * 5);
    overflow: auto;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--raised);
    font-size: var(--sheet-size, 1em);
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
