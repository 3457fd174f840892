import { css } from 'lit';

/** Status badges, progress bars, and the small links beside them. */
export const statusStyles = css`
  .pill {
    position: relative;
    display: inline-block;
    padding: 2px 10px;
    border-radius: var(--service-pill-radius, 6px);
    font-size: 0.8125em;
    font-weight: 600;
    line-height: 1.5;
    color: var(--muted);
  }
  /* A tint of the badge's own color. Browsers of 2019 have no color-mix. */
  .pill::after {
    content: '';
    position: absolute;
    top: 0;
    right: 0;
    bottom: 0;
    left: 0;
    border-radius: inherit;
    background: currentColor;
    opacity: 0.1;
    pointer-events: none;
  }
  @media (forced-colors: active) {
    .pill {
      border: 1px solid;
    }
  }
  .pill.active {
    color: var(--primary);
  }
  .pill.good {
    color: var(--success);
  }
  .pill.attention {
    color: var(--warning);
  }
  .pill.bad {
    color: var(--danger);
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
    transition: width 0.4s ease;
  }
  progress::-moz-progress-bar {
    background: var(--primary);
  }
  .stale {
    margin-top: 8px;
    color: var(--warning);
  }
  .link {
    padding: 10px 0;
    border: 0;
    background: none;
    color: var(--primary);
    font-size: 0.875em;
    text-decoration: underline;
    cursor: pointer;
  }
  @media (prefers-reduced-motion: reduce) {
    progress::-webkit-progress-value {
      transition: none;
    }
  }
`;
