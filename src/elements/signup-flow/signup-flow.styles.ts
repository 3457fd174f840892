import { css } from 'lit';

export const signUpStyles = css`
  /* Wide fields would promise long answers. */
  .root > * {
    max-width: 600px;
  }
  .progress {
    margin-top: calc(var(--space) * 2);
  }
  progress {
    display: block;
    width: 100%;
    height: 4px;
    margin-top: 4px;
    border: 0;
    border-radius: 2px;
    background: var(--border);
    color: var(--primary);
    -webkit-appearance: none;
    appearance: none;
    /* Forced colors would hide how far it is. */
    forced-color-adjust: none;
    overflow: hidden;
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
  .logo {
    display: block;
    max-width: 160px;
    max-height: 48px;
    margin-top: calc(var(--space) * 3);
  }
  .title + p {
    padding-top: 8px;
  }
  .banner p + p {
    margin-top: 8px;
  }
  .check .choice {
    padding: 0;
  }
  .choice label {
    font-weight: 400;
  }
  iframe {
    display: block;
    width: calc(100% + 4px);
    height: 440px;
    margin: calc(var(--space) * 4) -2px 0;
    border: 0;
  }
  .title {
    display: flex;
    align-items: center;
    justify-content: space-between;
    border-bottom: 1px solid var(--border);
  }
  .title .button {
    flex: none;
    min-width: 44px;
    margin-bottom: 4px;
    padding: 0;
    text-align: end;
    border-color: transparent;
    color: var(--primary);
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    grid-column-gap: calc(var(--space) * 4);
    padding: 4px 0;
  }
  dt {
    color: var(--muted);
  }
  dd {
    overflow-wrap: anywhere;
  }
  .wait {
    margin-top: calc(var(--space) * 4);
  }
`;
