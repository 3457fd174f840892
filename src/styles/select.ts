import { css } from 'lit';

/**
 * Draws lists as fields with an arrow. Safari draws its own: gray, higher, and with other insets. Each browser knows the prefix.
 * Forced colors remove the arrow, so lists are drawn by the browser there. The pages of the service have the same rules for
 * their own selector: `npm run manifest` writes them.
 */
export const selectStyles = css`
  select.input {
    padding-inline-end: 36px;
    background-image:
      linear-gradient(45deg, transparent 50%, var(--muted) 50%),
      linear-gradient(-45deg, transparent 50%, var(--muted) 50%);
    background-repeat: no-repeat;
    background-position:
      right 17px center,
      right 12px center;
    background-size: 5px 5px;
    -webkit-appearance: none;
  }
  [dir='rtl'] select.input {
    background-position-x: 12px, 17px;
  }
  @media (forced-colors: active) {
    select.input {
      -webkit-appearance: auto;
    }
  }
`;
