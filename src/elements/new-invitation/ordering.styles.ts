import { css } from 'lit';

/** Rules of the order form and its confirmation. They load with the account's data. */
export const orderingStyles = css`
  /* Two columns where there is room for both, without knowing the width of the page. */
  .split {
    display: flex;
    flex-wrap: wrap;
    margin-inline-start: calc(var(--space) * -6);
  }
  .split > * {
    flex: 999 1 400px;
    min-width: 0;
    margin-inline-start: calc(var(--space) * 6);
  }
  .split > .side {
    flex: 1 1 260px;
  }
  .side > div {
    position: sticky;
    top: calc(var(--space) * 4);
    margin-top: calc(var(--space) * 4);
    padding: calc(var(--space) * 4);
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .side .actions > * {
    flex: 1;
    margin-inline-end: 0;
    padding-right: 12px;
    padding-left: 12px;
  }
  .bill p,
  .bill li {
    margin-top: 4px;
  }
  .bill li {
    padding-inline-start: 24px;
  }
  .bill li::before {
    content: '✓';
    float: left;
    margin-left: -24px;
  }
  [dir='rtl'] .bill li::before {
    float: right;
    margin-right: -24px;
  }
  .side .group {
    margin-top: calc(var(--space) * 4);
    border-top: 0;
  }
  .bill .line {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    margin-top: 8px;
  }
  .bill .total {
    padding-top: 8px;
    border-top: 1px solid var(--border);
  }
  /* Half a row at the lower edge, and a shadow there, show that the list scrolls. */
  .packages {
    max-height: 370px;
    overflow: auto;
    background:
      linear-gradient(var(--surface), var(--surface)) bottom / 100% 20px no-repeat local,
      linear-gradient(transparent, var(--border)) bottom / 100% 12px no-repeat scroll;
  }
  label.choice {
    align-items: center;
    margin: 0;
    font-weight: 400;
    cursor: pointer;
  }
  label.choice:hover .name {
    text-decoration: underline;
  }
  label.choice > input {
    margin-top: 0;
  }
  label.choice.chosen {
    box-shadow: inset 0 0 0 2px var(--primary);
  }
  .package {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    justify-content: space-between;
    min-width: 0;
    min-height: 56px;
    padding: 8px 0;
  }
  .package > .name {
    margin-inline-end: 16px;
    font-weight: 600;
  }
  .package > .muted {
    width: 100%;
  }
  .facts > div {
    display: flex;
    flex-wrap: wrap;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  .facts dt {
    flex: none;
    width: 136px;
    color: var(--muted);
  }
  .order-bar {
    display: none;
  }
  @media (max-width: 639px) {
    .order-bar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      position: sticky;
      bottom: 0;
      padding: 8px 0;
      border-top: 1px solid var(--border);
      background: var(--surface);
    }
    .order-bar > * {
      margin: 4px 0;
    }
    .order-bar > span {
      margin-inline-end: 12px;
    }
    .order-bar > .button {
      flex: 1 0 auto;
    }
    .side .actions {
      display: none;
    }
    /* The bar covers no field that has the focus. */
    .input,
    .choice > input {
      scroll-margin-bottom: 96px;
    }
  }
  @media (forced-colors: active) {
    .modes button {
      border-bottom-color: Canvas;
    }
    .modes button[aria-pressed='true'] {
      border-bottom-color: Highlight;
    }
    .choice.chosen {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
