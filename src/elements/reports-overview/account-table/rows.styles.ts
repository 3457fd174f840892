import { css } from 'lit';

export const rowStyles = css`
  .table[aria-busy='true'] .space {
    opacity: 0.6;
  }
  .row {
    display: grid;
    grid-template-columns: 16px minmax(0, 1.9fr) minmax(0, 3.6fr) var(--columns);
    grid-column-gap: 16px;
    align-items: center;
    height: var(--row-height);
    padding: 0 12px;
    border-bottom: 1px solid var(--border);
    font-size: 0.9375em;
  }
  .row.head {
    height: 44px;
    background: var(--raised);
    font-size: 0.8125em;
    font-weight: 600;
    color: var(--muted);
    /* As wide as the scrollbar below. */
    overflow-y: scroll;
    scrollbar-color: transparent transparent;
  }
  .row.head::-webkit-scrollbar-thumb,
  .row.head::-webkit-scrollbar-track {
    background: transparent;
  }
  .row.head button {
    min-height: 43px;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
  }
  .row.head button:hover {
    text-decoration: underline;
  }
  /* A row has its height and its place, so that the browser lays out and paints the rows that change alone. */
  .space > .row {
    position: absolute;
    top: 0;
    left: 0;
    right: 0;
    contain: size layout style;
  }
  .space > .row:hover {
    background: var(--raised);
  }
  .row > span {
    min-width: 0;
    white-space: nowrap;
  }
  /* Only texts that can be too long are cut: each clip costs time in each frame of scrolling. */
  .person > *,
  .package,
  .unit,
  .reason {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .person > * {
    display: block;
    line-height: 1.28;
  }
  .row a {
    color: var(--text);
    font-weight: 600;
    text-decoration: none;
  }
  .row a:hover {
    text-decoration: underline;
  }
  /* The whole row is the link. */
  .row a::after {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    content: '';
  }
  .row a:focus {
    outline: none;
  }
  .row a:focus::after {
    outline: var(--service-focus, 2px solid var(--primary));
    outline-offset: -2px;
  }
  .row a:focus:not(:focus-visible)::after {
    outline: none;
  }
  .row .muted {
    font-size: 0.8125em;
    line-height: 1.4;
  }
  .row .skeleton {
    display: block;
    height: 14px;
    margin: 0;
  }
  .status {
    display: flex;
    align-items: center;
  }
  .status > .pill {
    flex: none;
  }
  .reason {
    margin-inline-start: 8px;
    color: var(--muted);
    font-size: 0.9375em;
  }
  .unit,
  .ordered,
  .finished,
  .time {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  .reason progress {
    display: inline-block;
    vertical-align: middle;
    width: 56px;
    height: 4px;
    margin: 0;
  }
  .reason progress[hidden] {
    display: none;
  }
  .check input {
    position: relative;
    z-index: 1;
    display: block;
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--primary);
    cursor: pointer;
  }
  /* A target of 40 pixels around the box. */
  .check input::before {
    position: absolute;
    top: -12px;
    right: -12px;
    bottom: -12px;
    left: -12px;
    content: '';
  }
  .check.info::before {
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    z-index: -1;
    background: var(--ground);
    content: '';
  }
  .scroller {
    height: 520px;
    overflow-y: scroll;
    contain: strict;
    /* Browsers scroll a box with a ground of its own without painting it again. */
    background: var(--surface);
  }
  .scroller:focus {
    outline-offset: -2px;
  }
  .space {
    position: relative;
    overflow: hidden;
  }
  /* The page scrolls: a box that scrolls would catch the finger. */
  .is-narrow .scroller {
    contain: none;
    overflow: visible;
  }
  .is-narrow .finder {
    flex-basis: 120px;
    max-width: none;
    margin-inline-end: 0;
  }
  .is-narrow .folded:not([open]) {
    margin-inline-start: 8px;
  }
  .is-narrow .finder > .input,
  .is-narrow summary {
    min-height: 40px;
  }
  .is-narrow .space > .row {
    grid-template-columns: minmax(0, 1fr) auto;
    grid-row-gap: 6px;
    align-content: center;
  }
  .is-narrow .person > .muted {
    display: none;
  }
  /* A package without room for a word goes to a second line, which is cut, except where the text is large: there it has room. */
  .is-narrow .status {
    grid-column: 1 / 3;
    flex-wrap: wrap;
    row-gap: 6px;
    max-height: calc(3.8em - 29px);
    overflow: hidden;
  }
  .is-narrow .status > .pill {
    flex: 0 1 auto;
    white-space: normal;
  }
  .is-narrow .package {
    flex: 1 1 5em;
    margin-inline-start: 12px;
    color: var(--muted);
  }
  .is-narrow .package,
  .is-narrow .ordered {
    font-size: 0.875em;
    text-align: end;
  }
`;
