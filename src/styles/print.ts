import { css } from 'lit';

/** Every embed on paper: in black, without what people press, and with everything that scrolls or unfolds on a screen. */
export const printStyles = css`
  @media print {
    /* A dark theme would leave light text on white paper. */
    .root.root {
      --text: #000;
      --muted: #444;
      --border: #999;
      --surface: #fff;
      --raised: #fff;
      --primary: #000;
      padding: 0;
      background: none;
      color-scheme: light;
    }
    button,
    .no-print,
    .order-bar,
    .modes,
    .steps,
    .finder,
    .ends,
    details.folded,
    .chip:not(.info),
    .row > .check,
    .order-foot > a {
      display: none !important;
    }
    summary::after {
      content: none;
    }
    .order ::details-content {
      content-visibility: visible;
    }
    .pill.pill {
      flex-shrink: 1;
      white-space: normal;
      border: 1px solid;
      background: none;
      color: inherit;
    }
    /* Browsers leave out grounds, which these are made of. */
    progress,
    .time li {
      -webkit-print-color-adjust: exact;
      print-color-adjust: exact;
    }
    .order,
    .card:not(.findings),
    .finding,
    .row {
      break-inside: avoid;
    }
    .cols.cols,
    .split.split {
      display: block;
    }
    .folded > li.row {
      display: flex;
    }
    .sheet.sheet {
      max-height: none;
      overflow: visible;
    }
    /* The rows that are in the document. The head sorts, and the tab says which list it is. */
    .tab[aria-pressed='true'],
    .head button {
      display: inline !important;
    }
    .scroller,
    .space {
      height: auto !important;
      contain: none !important;
      overflow: visible !important;
    }
    .space > .row {
      position: static;
      height: auto;
      padding: 6px 12px;
      transform: none !important;
      contain: none;
    }
    .head.head,
    .head ~ .row {
      overflow: visible;
    }
    .row.row {
      grid-template-columns: minmax(0, 1.9fr) minmax(0, 3fr) var(--columns);
    }
    .row > span.status {
      flex-wrap: wrap;
      max-height: none;
    }
    .row > span,
    .person > * {
      overflow: visible;
      white-space: normal;
    }
  }
`;
