import { css } from 'lit';

/** The dialog that starts an adverse action. It loads with the dialog. */
export const dialogStyles = css`
  dialog.adverse {
    width: 100%;
    max-width: var(--dialog-width, 560px);
    max-height: calc(100% - 32px);
    margin: auto;
    padding: calc(var(--space) * 6);
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    overflow: auto;
  }
  dialog.adverse::backdrop {
    background: rgba(10, 12, 16, 0.5);
  }
  dialog.adverse.fallback {
    position: fixed;
    z-index: 2147483647;
    top: 16px;
    right: 0;
    left: 0;
    box-shadow: 0 0 0 100vmax rgba(10, 12, 16, 0.5);
  }
  .title:focus {
    outline: none;
  }
  .check {
    display: flex;
    align-items: flex-start;
    margin: 0;
    padding: 10px 0;
    font-weight: 400;
    cursor: pointer;
  }
  .check + .check {
    border-top: 1px solid var(--border);
  }
  .check input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 2px 0 0;
    margin-inline-end: 12px;
    accent-color: var(--primary);
  }
  .letter {
    max-height: 320px;
    margin-top: 8px;
    padding: calc(var(--space) * 3);
    border: 1px solid var(--border);
    border-radius: var(--radius);
    overflow: auto;
    overflow-wrap: anywhere;
  }
  .letter div {
    margin-top: 8px;
    white-space: pre-wrap;
  }
  @media (min-width: 640px) {
    .adverse .actions {
      flex-wrap: nowrap;
    }
    .actions > :first-child {
      overflow-wrap: anywhere;
    }
  }
  @media (max-width: 639px) {
    dialog.adverse {
      max-width: 100%;
      max-height: 100%;
      margin: 0;
      border: 0;
      border-radius: 0;
      padding: calc(var(--space) * 4);
    }
    .adverse .actions > .button {
      width: 100%;
      margin-inline-end: 0;
    }
  }
`;
