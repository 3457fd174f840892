import { css } from 'lit';

/** Status badges, progress bars, and the small links beside them. */
export const statusStyles = css`
  .pill {
    display: inline-flex;
    align-items: center;
    min-height: 1.8em;
    padding: 1px 8px;
    border-radius: var(--service-pill-radius, 6px);
    font-size: 0.8125em;
    font-weight: 600;
    line-height: 1.5;
    color: var(--tone);
    background: var(--ground);
  }
  .neutral {
    --tone: var(--muted);
  }
  .icon {
    flex: none;
    width: 16px;
    height: 16px;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .pill > .icon {
    width: 13px;
    height: 13px;
    margin-inline-start: -2px;
    margin-inline-end: 5px;
    stroke-width: 2.2;
  }
  @media (forced-colors: active) {
    .pill {
      border: 1px solid;
    }
    progress {
      forced-color-adjust: none;
    }
  }
  progress {
    display: block;
    width: 100%;
    height: 8px;
    margin-bottom: 6px;
    border: 0;
    border-radius: 4px;
    overflow: hidden;
    background: var(--border);
    color: var(--primary);
    -webkit-appearance: none;
    appearance: none;
  }
  progress::-webkit-progress-bar {
    background: var(--border);
  }
  progress::-webkit-progress-value {
    background: var(--primary);
  }
  progress::-moz-progress-bar {
    background: var(--primary);
  }
  .stale {
    margin: 8px 0;
    color: var(--warning);
  }
  .link {
    padding: 10px 0;
    border: 0;
    background: none;
    font-size: 0.875em;
    cursor: pointer;
  }
`;
