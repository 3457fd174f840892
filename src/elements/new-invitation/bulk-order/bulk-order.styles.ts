import { css } from 'lit';

/** Rules of the bulk part, in the terms of the embed's tokens. They load with it. */
export const bulkStyles = css`
  .group {
    margin-top: calc(var(--space) * 6);
    border-top: 1px solid var(--border);
  }
  .group > legend {
    padding-inline-end: 12px;
  }
  textarea.input {
    min-height: 132px;
    font-family: ui-monospace, monospace;
    font-size: 0.875em;
    resize: vertical;
  }
  .table {
    max-height: 352px;
    margin-top: 12px;
    overflow: auto;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    box-shadow: var(--service-card-shadow, none);
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875em;
  }
  th,
  td {
    padding: 8px 12px;
    text-align: start;
    vertical-align: top;
    border-bottom: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
  th {
    position: sticky;
    top: 0;
    background: var(--raised);
    font-weight: 600;
  }
  /* A phone has no room for whole words: there, all columns stay visible instead. */
  @media (min-width: 480px) {
    th,
    td:last-child {
      overflow-wrap: break-word;
    }
  }
  tr:last-child td {
    border-bottom: 0;
  }
  .bad {
    color: var(--danger);
  }
  .fine {
    color: var(--success);
  }
  progress {
    display: block;
    width: 100%;
    height: 8px;
    margin-top: 8px;
    accent-color: var(--primary);
  }
`;
