import { css } from 'lit';

/** Rules of packages, of notes and confirmations, and of the view after an order. They load with the packages. */
export const detailStyles = css`
  .caution {
    color: var(--warning);
  }
  /* What has to be known before the order. */
  .note {
    padding: 12px 14px;
    border-inline-start: 3px solid var(--tone);
    border-radius: var(--radius);
    background: var(--ground);
    font-size: 0.875em;
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
  .heading {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: 12px;
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
  .packages {
    overflow: hidden;
  }
  .packages.some {
    border-radius: var(--radius) var(--radius) 0 0;
  }
  #package-search {
    margin-top: 8px;
  }
  label.choice {
    position: relative;
    flex-wrap: wrap;
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
  /* Where the text is large, the price has a line of its own. */
  .package {
    flex: 1 1 6em;
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
    margin-inline-start: auto;
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
  .done {
    max-width: 720px;
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
  @media (forced-colors: active) {
    .note {
      border: 1px solid;
    }
    .choice.chosen {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
