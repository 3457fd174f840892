import { css } from 'lit';

export const styles = css`
  .order {
    margin-top: calc(var(--space) * 3);
    padding: calc(var(--space) * 4);
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .order-head {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    margin-bottom: 8px;
  }
  .order-head > .pill {
    flex: none;
    margin-inline-start: 12px;
  }
  .order-foot {
    position: relative;
    margin-top: 8px;
  }
  .order-foot > a,
  .order-foot summary {
    padding: 10px 0;
  }
  .order-foot > a {
    position: absolute;
    top: 0;
    right: 0;
    font-size: 0.875em;
  }
  [dir='rtl'] .order-foot > a {
    right: auto;
    left: 0;
  }
  a {
    color: var(--primary);
  }
  a:hover {
    text-decoration: none;
  }
  .facts > span {
    display: inline-block;
    margin-inline-end: 16px;
  }
  b {
    font-weight: 600;
    color: var(--text);
  }
  .screenings li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 8px 0;
    border-top: 1px solid var(--border);
    font-size: 0.9375em;
  }
  .screenings .pill {
    flex: none;
    margin-inline-start: 12px;
  }
  .pill {
    display: inline-block;
    padding: 1px 10px;
    border: 1px solid currentColor;
    border-radius: 999px;
    font-size: 0.8125em;
    font-weight: 600;
    line-height: 1.5;
    white-space: nowrap;
    color: var(--muted);
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
  .skeleton.card {
    height: 120px;
    margin-top: 12px;
  }
  @media (prefers-reduced-motion: reduce) {
    progress::-webkit-progress-value {
      transition: none;
    }
  }
`;
