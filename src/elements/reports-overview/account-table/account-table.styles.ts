import { css } from 'lit';

export const accountStyles = css`
  .chart {
    margin-top: calc(var(--space) * 4);
  }
  .bar {
    display: block;
    width: 100%;
    height: 8px;
    border-radius: 4px;
    background: var(--border);
  }
  rect {
    fill: var(--muted);
  }
  rect.active {
    fill: var(--primary);
  }
  rect.good {
    fill: var(--success);
  }
  rect.attention {
    fill: var(--warning);
  }
  rect.bad {
    fill: var(--danger);
  }
  rect.suspended,
  rect.dispute,
  rect.complete,
  rect.engaged {
    opacity: 0.55;
  }
  .counts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
    grid-gap: 8px;
    margin-top: 12px;
  }
  .count {
    min-height: 44px;
    padding: 6px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
    text-align: start;
    cursor: pointer;
  }
  .count b {
    display: block;
    font-size: 1.125em;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
  }
  .count span {
    font-size: 0.8125em;
    color: var(--muted);
  }
  .count.active b {
    color: var(--primary);
  }
  .count.good b {
    color: var(--success);
  }
  .count.attention b {
    color: var(--warning);
  }
  .count.bad b {
    color: var(--danger);
  }
  @media (forced-colors: active) {
    .count[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
  .count:hover {
    border-color: var(--input-border);
  }
  .count[aria-pressed='true'] {
    border-color: var(--primary);
    background: var(--raised);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  .filters {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    grid-gap: 8px 12px;
    margin: calc(var(--space) * 4) 0 calc(var(--space) * 4);
  }
  .table {
    margin-top: 8px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    overflow: hidden;
  }
  .table[aria-busy='true'] .space {
    opacity: 0.6;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 2.2fr) minmax(0, 1.3fr) minmax(150px, 1.4fr) 84px 84px;
    grid-column-gap: 16px;
    align-items: center;
    height: 56px;
    padding: 0 16px;
    border-bottom: 1px solid var(--border);
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
    min-height: 44px;
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
  .row > span {
    min-width: 0;
    white-space: nowrap;
  }
  /* Only texts that can be too long are cut: each clip costs time in each frame of scrolling. */
  .person,
  .package,
  .status,
  .person > .muted {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .row .skeleton {
    display: block;
    margin: 0;
  }
  .person > a {
    font-weight: 600;
  }
  .row .muted {
    display: block;
    font-size: 0.8125em;
  }
  .row .progress {
    display: flex;
    align-items: center;
  }
  .progress progress {
    flex: none;
    width: 48px;
    height: 6px;
    margin: 0;
    margin-inline-end: 8px;
  }
  /* The bar is that of another report once the row has scrolled away, and not one that has grown. */
  .progress progress[hidden] {
    display: none;
  }
  .progress progress::-webkit-progress-value {
    transition: none;
  }
  .scroller {
    height: 504px;
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
  .row .narrow {
    display: none;
  }
  /* The badge has a line of its own, so that nothing is cut at 320 pixels. */
  .is-narrow .row {
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    grid-row-gap: 4px;
    height: 120px;
    padding: 0 12px;
  }
  .is-narrow .row.head {
    height: 44px;
  }
  .is-narrow .status {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    white-space: normal;
  }
  .is-narrow .status > :first-child {
    margin-inline-end: 8px;
  }
  .is-narrow .progress progress,
  .is-narrow .wide {
    display: none;
  }
  .is-narrow .row .narrow {
    display: block;
  }
  .none {
    margin-top: 8px;
    padding: 32px 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    text-align: center;
  }
  .none p {
    margin-bottom: 12px;
  }
  .below {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;
