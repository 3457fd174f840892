import { css, unsafeCSS, type CSSResult } from 'lit';

/**
 * Draws lists as fields with an arrow. Safari draws its own: gray, higher, and with other insets. Each browser knows the prefix.
 * The pages of the service have the same rules, generated from here.
 *
 * @param selector of the lists; in forced colors, which remove the arrow, they are drawn by the browser
 */
export const selectStyles = (selector: string): CSSResult => {
  const lists = unsafeCSS(selector);
  return css`
    ${lists} {
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
    [dir='rtl'] ${lists} {
      background-position-x: 12px, 17px;
    }
    @media (forced-colors: active) {
      ${lists} {
        -webkit-appearance: auto;
      }
    }
  `;
};
