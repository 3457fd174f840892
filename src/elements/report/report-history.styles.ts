import { css } from 'lit';

/** The timeline of a report, and the notes about it. */
export const historyStyles = css`
  .time {
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.9375em;
  }
  .time li {
    position: relative;
    padding-bottom: 14px;
    padding-inline-start: 22px;
  }
  .time li::before,
  .time li::after {
    content: '';
    position: absolute;
    background: var(--border);
  }
  .time li::before {
    top: 7px;
    left: 3px;
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: var(--input-border);
  }
  .time li::after {
    top: 20px;
    bottom: -4px;
    left: 7px;
    width: 1px;
  }
  [dir='rtl'] .time li::before {
    right: 3px;
    left: auto;
  }
  [dir='rtl'] .time li::after {
    right: 7px;
    left: auto;
  }
  /* Forced colors remove backgrounds, and not borders. */
  @media (forced-colors: active) {
    .time li::before {
      border: 4px solid;
    }
    .time li::after {
      border-left: 1px solid;
    }
  }
  .time li:last-child {
    padding-bottom: 0;
  }
  .time li:last-child::after {
    display: none;
  }
  .time .now {
    font-weight: 600;
  }
  .time .now::before {
    background: var(--primary);
  }
  .time .muted {
    display: block;
    font-weight: 400;
  }
  .note {
    padding-bottom: 12px;
  }
  .note-text {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .note-label {
    font-weight: 400;
  }
  .note-add {
    margin-top: 8px;
  }
`;
