import { css } from 'lit';

/** Rules of the order form as people first see it. */
export const orderingStyles = css`
  .intro > p {
    margin: 4px 0 12px;
  }
  /* Two columns where there is room for both, without knowing the width of the page. */
  .split {
    display: flex;
    flex-wrap: wrap;
    max-width: 960px;
    margin-inline-start: calc(var(--space) * -6);
  }
  .split > * {
    flex: 999 1 400px;
    min-width: 0;
    margin-inline-start: calc(var(--space) * 6);
  }
  .split > .side {
    flex: 1 1 320px;
  }
  .side > div {
    position: sticky;
    top: calc(var(--space) * 4);
    margin-top: calc(var(--space) * 4);
    padding: calc(var(--space) * 5);
    border: 1px solid var(--border);
    border-radius: var(--service-radius, 12px);
  }
  section {
    margin-top: calc(var(--space) * 5);
  }
  section + section {
    margin-top: calc(var(--space) * 7);
    padding-top: calc(var(--space) * 6);
    border-top: 1px solid var(--border);
  }
  section.bill {
    margin-top: 0;
  }
  section > h3,
  .heading > h3 {
    font-size: 1.0667em;
  }
  .link {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .link.add {
    margin-top: calc(var(--space) * 3);
    font-size: 0.875em;
    text-decoration: none;
  }
  /* Screen readers skip it. */
  .add::before {
    content: '+' / '';
    margin-inline-end: 8px;
  }
  .hint > b {
    color: var(--text);
  }
  .columns.three {
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  }
  .skeleton.row {
    margin: 1px 0 0;
  }
  h3 ~ .skeleton.box {
    margin-top: calc(var(--space) * 4);
  }
  .side .actions > * {
    flex: 1;
    margin-inline-end: 0;
    padding-right: 12px;
    padding-left: 12px;
  }
  .terms {
    margin-top: 8px;
    color: var(--muted);
    font-size: 0.8125em;
    text-align: center;
    text-wrap: balance;
  }
  .bill dl {
    margin-top: 8px;
  }
  .bill dl > div {
    display: flex;
    justify-content: space-between;
    padding: 2px 0;
    font-size: 0.9375em;
  }
  .bill dt {
    flex: none;
    margin-inline-end: 16px;
    color: var(--muted);
  }
  .bill dd {
    min-width: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .bill .line {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    margin-top: 12px;
    padding-top: 12px;
    border-top: 1px solid var(--border);
  }
  .bill .total {
    font-size: 1.0667em;
  }
  .summary {
    max-width: 936px;
  }
  .order-bar {
    display: none;
  }
  @media (max-width: 759px) {
    .order-bar {
      display: flex;
      align-items: center;
      justify-content: space-between;
      margin-top: calc(var(--space) * 4);
      padding: 8px 0;
      border-top: 1px solid var(--border);
      background: var(--surface);
    }
    /* As wide as a long word needs, which a long label of the button would break. */
    .order-bar > div {
      flex: 1 0 min(7em, 40%);
      min-width: 0;
      margin-inline-end: 12px;
    }
    .order-bar b {
      display: -webkit-box;
      overflow: hidden;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 3;
    }
    .order-bar .link {
      font-size: 0.875em;
      font-weight: 400;
    }
    .order-bar > .button {
      flex: 0 1 auto;
      min-width: 0;
      padding-right: 12px;
      padding-left: 12px;
    }
    .side .actions {
      display: none;
    }
    .terms {
      text-align: start;
    }
  }
  /* In a low view, such as at 400 % zoom, the bar would cover too much of the form. */
  @media (max-width: 759px) and (min-height: 480px) {
    .order-bar {
      position: sticky;
      bottom: 0;
    }
    /* The bar covers no field that has the focus. */
    .input,
    .choice > input,
    .link,
    .check input {
      scroll-margin-bottom: 96px;
    }
  }
  @media (forced-colors: active) {
    .modes button {
      border: 2px solid ButtonText;
    }
    .modes button[aria-pressed='true'] {
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;
