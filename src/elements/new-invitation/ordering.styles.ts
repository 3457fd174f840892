import { css } from 'lit';

/** Rules of the order form and its confirmation. They load with the account's data. */
export const orderingStyles = css`
  .intro {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    max-width: 936px;
  }
  .intro > p {
    margin: 4px 16px 4px 0;
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
  .heading > h3,
  .bill > h3 {
    font-size: 1.0667em;
  }
  .heading {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
  }
  .link {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--primary);
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .link:hover {
    text-decoration: underline;
  }
  .link.add {
    margin-top: calc(var(--space) * 3);
    font-size: 0.875em;
  }
  .link.add::before {
    content: '+';
    margin-inline-end: 8px;
  }
  .hint > b {
    color: var(--text);
  }
  .caution {
    color: var(--warning);
  }
  .columns.three {
    grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  }
  .skeleton.row {
    margin: 1px 0 0;
  }
  /* What has to be known before the order. A tint of its own color: browsers of 2019 have no color-mix. */
  .note {
    position: relative;
    padding: 12px 14px;
    border-inline-start: 3px solid var(--warning);
    border-radius: var(--radius);
    font-size: 0.875em;
  }
  .note::before {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    border-radius: inherit;
    background: var(--warning);
    opacity: 0.1;
    pointer-events: none;
  }
  .side .note {
    margin-top: calc(var(--space) * 3);
  }
  .note p + p,
  .note .check {
    margin-top: 8px;
  }
  .check > div {
    display: flex;
    align-items: center;
  }
  .check input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    margin-inline-end: 10px;
    accent-color: var(--primary);
  }
  .check label {
    margin: 0;
    padding: 4px 0;
    font-weight: 400;
    cursor: pointer;
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
  .bill ul {
    margin-top: 4px;
    color: var(--muted);
    font-size: 0.875em;
  }
  .bill li {
    margin-top: 4px;
    padding-inline-start: 24px;
  }
  .bill li::before {
    content: '✓';
    float: left;
    margin-left: -24px;
    color: var(--success);
  }
  [dir='rtl'] .bill li::before {
    float: right;
    margin-right: -24px;
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
  .bill > h3:focus {
    outline: none;
  }
  .packages {
    overflow: hidden;
  }
  #package-search {
    margin-top: 8px;
  }
  label.choice {
    position: relative;
    align-items: center;
    min-height: 60px;
    margin: 0;
    padding: 8px 14px;
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
    background: none;
    box-shadow: inset 0 0 0 2px var(--primary);
  }
  label.choice.chosen::before {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    background: var(--primary);
    opacity: 0.06;
    pointer-events: none;
  }
  .package {
    flex: 1;
    min-width: 0;
    margin-inline-end: 16px;
  }
  .package > span {
    display: block;
  }
  .name {
    font-weight: 600;
  }
  .price {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .all {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 48px;
    padding: 0 14px;
    border: 1px solid var(--border);
    border-top: 0;
    border-radius: 0 0 var(--radius) var(--radius);
    background: var(--raised);
    color: var(--primary);
    font-size: 0.9375em;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }
  .all:hover {
    text-decoration: underline;
  }
  .all::after {
    content: '';
    width: 7px;
    height: 7px;
    border: solid var(--muted);
    border-width: 1.5px 1.5px 0 0;
    transform: rotate(45deg);
  }
  [dir='rtl'] .all::after {
    transform: rotate(-135deg);
  }
  .facts > div {
    display: flex;
    flex-wrap: wrap;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  .facts dt {
    flex: none;
    min-width: 176px;
    padding-inline-end: 16px;
    color: var(--muted);
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
    .order-bar > div {
      min-width: 0;
      margin-inline-end: 12px;
    }
    .order-bar b {
      display: block;
    }
    .order-bar .link {
      font-size: 0.875em;
      font-weight: 400;
    }
    .order-bar > .button {
      flex: none;
    }
    .side .actions {
      display: none;
    }
  }
  /* In a low view, such as at 400 % zoom, the bar would cover too much of the form. */
  @media (max-width: 759px) and (min-height: 480px) {
    .order-bar {
      position: sticky;
      bottom: 0;
    }
    .order-bar b {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
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
    }
    .note {
      border: 1px solid;
    }
    .choice.chosen {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
