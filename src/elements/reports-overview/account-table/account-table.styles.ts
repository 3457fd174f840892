import { css } from 'lit';

/** The frame around the rows: tabs, filters, menus and the bar of the selection. */
export const accountStyles = css`
  .tabs {
    display: flex;
    margin-top: 8px;
    border-bottom: 1px solid var(--border);
    overflow-x: auto;
    scrollbar-width: none;
  }
  .tabs::-webkit-scrollbar {
    display: none;
  }
  .tab {
    flex: none;
    min-height: 40px;
    margin: 0;
    margin-inline-end: 22px;
    padding: 0;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--muted);
    font-size: 0.9375em;
    font-weight: 600;
    white-space: nowrap;
    cursor: pointer;
  }
  .tab:hover,
  .tab[aria-pressed='true'] {
    color: var(--text);
  }
  .tab[aria-pressed='true'] {
    border-bottom-color: var(--primary);
  }
  .tab:focus {
    outline-offset: -2px;
  }
  .tab span {
    margin-inline-start: 3px;
    color: var(--muted);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  .tab.warning span {
    padding: 1px 6px;
    border-radius: 9px;
    background: var(--ground);
    color: var(--tone);
    font-size: 0.8125em;
    font-weight: 650;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    margin: 10px 0;
  }
  .tools > * {
    margin: 4px 0;
    margin-inline-end: 8px;
  }
  .tools > :last-child {
    margin-inline-end: 0;
  }
  .finder {
    position: relative;
    flex: 1 1 200px;
    min-width: 0;
    max-width: 280px;
    color: var(--muted);
  }
  .finder > .icon {
    position: absolute;
    top: calc(50% - 8px);
    margin-inline-start: 11px;
  }
  .finder > .input {
    min-height: 36px;
    padding-inline-start: 36px;
  }
  /* With room for the menus, which load later. */
  .ends {
    display: flex;
    flex: 1 1 13em;
    justify-content: flex-end;
  }
  .chip {
    position: relative;
    display: inline-flex;
    align-items: center;
    max-width: 100%;
    min-height: 32px;
    padding: 0 10px;
    border: 1px dashed var(--input-border);
    border-radius: 16px;
    color: var(--muted);
    font-size: 0.875em;
    font-weight: 500;
  }
  .chip > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .chip:hover {
    color: var(--text);
  }
  .chip > .icon {
    margin-inline-end: 4px;
  }
  .chip.info {
    padding-inline-end: 0;
    border: 1px solid var(--primary);
    background: var(--ground);
    color: var(--primary);
  }
  /* The list of the browser lies over the chip, and says what it is to screen readers. */
  .chip > select {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .chip > select option {
    color: initial;
  }
  .chip:focus-within {
    outline: var(--service-focus, 2px solid var(--primary));
    outline-offset: 2px;
  }
  .chip > button {
    position: relative;
    display: flex;
    padding: 8px;
    border: 0;
    background: none;
    cursor: pointer;
  }
  .small {
    display: inline-flex;
    align-items: center;
    min-height: 30px;
    padding: 0 10px;
    border: 1px solid var(--input-border);
    border-radius: var(--radius);
    background: var(--surface);
    font-size: 0.875em;
    font-weight: var(--service-button-weight, 600);
    cursor: pointer;
  }
  .small:hover {
    border-color: var(--text);
  }
  .small.quiet {
    border-color: transparent;
    background: none;
    color: var(--muted);
  }
  .small[aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }
  summary.small {
    list-style: none;
    color: var(--text);
  }
  summary.small::after {
    content: none;
  }
  summary.small::-webkit-details-marker {
    display: none;
  }
  .folded[open] {
    flex: 1 1 100%;
  }
  .folded div > * {
    margin-top: 8px;
    margin-inline-end: 8px;
  }
  .frame,
  .none {
    position: relative;
    border: 1px solid var(--border);
    border-radius: var(--service-radius, 12px);
    overflow: hidden;
  }
  .bulk {
    position: absolute;
    top: 0;
    left: 0;
    right: 0;
    display: flex;
    align-items: center;
    height: 44px;
    padding: 0 12px;
    padding-inline-start: 44px;
    border-bottom: 1px solid var(--border);
    background: linear-gradient(var(--ground), var(--ground)), var(--surface);
    overflow: hidden;
  }
  .bulk > * {
    flex: none;
    margin-inline-end: 8px;
  }
  .bulk > b {
    color: var(--primary);
    font-size: 0.875em;
  }
  .bulk > .wide {
    margin-inline-start: auto;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding: 8px 12px;
    font-variant-numeric: tabular-nums;
  }
  .none {
    margin-top: 8px;
    padding: 32px 16px;
    text-align: center;
  }
  .none p {
    margin-bottom: 12px;
  }
  @media (forced-colors: active) {
    .tab {
      border-bottom-color: Canvas;
    }
    .tab[aria-pressed='true'] {
      border-bottom-color: Highlight;
    }
    .bulk {
      outline: 1px solid;
    }
  }
`;
