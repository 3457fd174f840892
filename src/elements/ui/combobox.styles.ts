import { css } from 'lit';

/** The list of a combobox; it loads with it. */
export const comboboxStyles = css`
  .combobox {
    position: relative;
  }
  .combobox > .input {
    padding-inline-end: 36px;
  }
  .combobox::after {
    content: '';
    position: absolute;
    top: calc(50% - 6px);
    right: 16px;
    width: 7px;
    height: 7px;
    border: solid var(--muted);
    border-width: 0 1.5px 1.5px 0;
    transform: rotate(45deg);
    pointer-events: none;
  }
  [dir='rtl'] .combobox::after {
    right: auto;
    left: 16px;
  }
  .options {
    position: absolute;
    z-index: 1;
    right: 0;
    left: 0;
    max-height: 288px;
    margin-top: 4px;
    overflow: auto;
    border: 1px solid var(--input-border);
    border-radius: var(--radius);
    background: var(--surface);
  }
  .option {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
    padding: 4px 12px;
    cursor: pointer;
  }
  .depth-1 {
    padding-inline-start: 28px;
  }
  .depth-2 {
    padding-inline-start: 44px;
  }
  .depth-3 {
    padding-inline-start: 60px;
  }
  .depth-4 {
    padding-inline-start: 76px;
  }
  .depth-5 {
    padding-inline-start: 92px;
  }
  .option .muted {
    margin-inline-start: 16px;
  }
  .option[aria-selected='true'] {
    font-weight: 600;
  }
  .option.active {
    background: var(--raised);
    box-shadow: inset 3px 0 0 var(--primary);
  }
  @media (forced-colors: active) {
    .option.active {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
