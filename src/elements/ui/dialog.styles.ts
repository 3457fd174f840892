import { css } from 'lit';

/** The modal: 600px on a desktop by default, the whole width on a phone (docs/api/requests.md#limits). */
export const dialogStyles = css`
  dialog {
    width: 100%;
    max-width: var(--dialog-width, 600px);
    max-height: calc(100% - 32px);
    margin: auto;
    padding: 0;
    border: 1px solid var(--service-color-border, rgba(127, 127, 127, 0.4));
    border-radius: var(--service-radius, 8px);
    background: transparent;
    color: inherit;
    overflow: auto;
    scroll-padding: 16px;
  }
  /* At the side of the page, as high as the window. */
  :host([data-panel]) dialog {
    height: 100%;
    max-height: 100%;
    margin: 0;
    margin-inline-start: auto;
    border-width: 0;
    border-inline-start-width: 1px;
    border-radius: 0;
  }
  :host([data-panel]) dialog .root {
    min-height: 100%;
  }
  dialog::backdrop {
    background: rgba(10, 12, 16, 0.5);
  }
  dialog.fallback {
    position: fixed;
    z-index: 2147483647;
    top: 16px;
    right: 0;
    left: 0;
    box-shadow: 0 0 0 100vmax rgba(10, 12, 16, 0.5);
  }
  dialog .root[data-theme] {
    padding: calc(var(--space) * 6);
    border-radius: 0;
  }
  .close {
    float: right;
    width: 44px;
    height: 44px;
    margin: -12px;
    margin-inline-start: 8px;
    padding: 0;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: 24px;
    line-height: 1;
    cursor: pointer;
  }
  .root[dir='rtl'] .close {
    float: left;
  }
  @media (max-width: 639px) {
    dialog {
      max-width: 100%;
      width: 100%;
      max-height: 100%;
      height: 100%;
      margin: 0;
      border: 0;
      border-radius: 0;
    }
    dialog .root {
      min-height: 100%;
      padding: calc(var(--space) * 4);
    }
  }
`;
