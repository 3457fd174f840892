import { css } from 'lit';

/** The decision about a report, beside it. */
export const decisionStyles = css`
  .button.danger {
    border-color: var(--danger);
    color: var(--danger);
  }
  .side .check {
    display: flex;
    align-items: flex-start;
    margin-top: 8px;
    font-weight: 400;
  }
  .side summary {
    padding: 8px 0;
  }
  .wide {
    display: block;
    width: 100%;
    margin-top: 12px;
  }
  .stack > .wide {
    margin-top: 8px;
  }
  .card.due {
    border-color: var(--warning);
  }
  .decision-bar {
    display: none;
  }
  /* In a low view, such as at 400 % zoom, a bar would cover too much of the report. */
  @media screen and (max-width: 759px) and (min-height: 480px) {
    .decision-bar {
      display: block;
      position: sticky;
      bottom: 0;
      margin-top: 16px;
      padding: 4px 0 12px;
      background: var(--surface);
      /* As wide as the view, whatever is around the report. */
      box-shadow:
        0 0 0 100vmax var(--surface),
        0 -1px 0 100vmax var(--border);
      clip-path: inset(-1px -100vmax 0);
    }
    .decision-bar p {
      margin-top: 8px;
    }
    .decision-bar > .stack {
      display: flex;
      flex-direction: row-reverse;
    }
    .decision-bar > .stack > .wide {
      flex: 1 1 0;
      min-width: 0;
      padding-right: 8px;
      padding-left: 8px;
    }
    .decision-bar > .stack > .wide + .wide {
      margin-inline-end: 8px;
    }
    /* The bar has the question and its buttons. */
    .card.asking,
    .card.due .stack,
    .card.due .hint {
      display: none;
    }
  }
`;
