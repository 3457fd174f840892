import { css, unsafeCSS } from 'lit';
import { colors } from '@service-embeds/domain/theme/colors';

/** Lengths of both themes: [token, value]. */
export const lengths = [
  ['radius', '8px'],
  ['space', '4px'],
] as const;

/** A theme as private variables, each replaceable by its public `--service-color-*`. `contrast.ts` sets the computed one. */
const theme = (index: 0 | 1) =>
  unsafeCSS(
    Object.entries(colors)
      .map(([name, { [index]: color }]) => {
        const value = name === 'on-primary' ? `var(--service-computed-on-primary,${color})` : color;
        return `--${name}:var(--service-color-${name},${value})`;
      })
      .join(';'),
  );

/** Around a dark embed the page is often light, and the other way round, so its text needs a distance from its edge. */
const onAnotherGround = unsafeCSS(
  'padding:var(--service-padding,16px);border-radius:var(--service-radius,8px)',
);

/** Design tokens on the embed's root. A host page sets the `--service-*` ones; nothing else is public. */
export const tokens = css`
  .root {
    color-scheme: light;
    ${theme(0)};
    ${unsafeCSS(lengths.map(([name, value]) => `--${name}:var(--service-${name},${value})`).join(';'))};
    --row-height: var(--service-row-height, 52px);
    color: var(--text);
    background: var(--surface);
    font-size: var(--service-font-size, 0.9375em);
    padding: var(--service-padding, 0);
    line-height: 1.45;
  }
  .root[data-dark] {
    ${onAnotherGround}
  }
  .root[data-theme='dark'] {
    color-scheme: dark;
    ${theme(1)};
    ${onAnotherGround}
  }
  @media (prefers-color-scheme: dark) {
    .root[data-theme='auto'] {
      color-scheme: dark;
      ${theme(1)};
      ${onAnotherGround}
    }
  }
`;
