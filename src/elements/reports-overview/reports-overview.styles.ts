import { css } from 'lit';

export const styles = css`
  .order {
    margin-top: calc(var(--space) * 3);
    padding: calc(var(--space) * 4);
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  /* On phones the status is below the package, so that no word is broken. */
  .order-head {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    margin-bottom: 8px;
  }
  /* The link is at the end of the first line, beside the summary, which leaves room for it. */
  .order-foot {
    display: grid;
    grid-template-columns: 100%;
    margin-top: 8px;
  }
  .order-foot > * {
    grid-area: 1 / 1;
  }
  .order-foot > a,
  .order-foot summary {
    padding: 10px 0;
  }
  .order-foot summary {
    max-width: calc(100% - 9em);
  }
  .order-foot > a {
    place-self: start end;
    font-size: 0.875em;
  }
  /* Where the browser's text is large, the link has a line of its own. */
  @media (max-width: 18em) {
    .order-foot > a {
      grid-area: 2 / 1;
    }
    .order-foot summary {
      max-width: none;
    }
  }
  .facts > span {
    display: inline-block;
    margin-inline-end: 16px;
  }
  b {
    font-weight: 600;
    color: var(--text);
  }
  .screenings li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding: 6px 0;
    border-top: 1px solid var(--border);
    font-size: 0.9375em;
  }
  /* A badge that leaves no room for the name beside it goes below it. */
  .screenings li > :first-child {
    flex: 1 1 6em;
    margin-inline-end: 12px;
  }
  .screenings .pill {
    flex: none;
    margin: 2px 0;
  }
  .skeleton.bar {
    width: 60%;
    height: 24px;
    margin-bottom: 16px;
  }
  .skeleton.finder {
    width: 280px;
    max-width: 100%;
    height: 36px;
    margin-bottom: 10px;
  }
  /* A name and a status, as in the rows that come. */
  .skeleton.row {
    height: var(--row-height);
    margin: 0;
    background:
      linear-gradient(var(--border), var(--border)) 12px 20px / 18% 12px no-repeat,
      linear-gradient(var(--border), var(--border)) 32% 20px / 25% 12px no-repeat;
    border-bottom: 1px solid var(--border);
    border-radius: 0;
    opacity: 0.6;
  }
  .skeleton.card {
    height: 128px;
  }
`;
