import { html, raw } from 'hono/html';
import { type StatusIcon, statusIcons } from '@service-embeds/domain/report/view/status-looks';
import type { Html } from './html.ts';

/** Outlines on a square of 24 units. */
const outlines = {
  home: '<path d="M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z"/>',
  report:
    '<path d="M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z"/><path d="M14 3v5h5M9 13h6M9 17h4"/>',
  warning: '<path d="M12 4 2.500 20h19zM12 10v4M12 17v.01"/>',
  people:
    '<circle cx="9" cy="8" r="3.500"/><path d="M2.500 20c1-3.500 3.500-5.500 6.500-5.500s5.500 2 6.500 5.500M16 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3 2.500 3.500 5.500"/>',
  tree: '<rect x="9" y="3" width="6" height="5" rx="1"/><rect x="3" y="16" width="6" height="5" rx="1"/><rect x="15" y="16" width="6" height="5" rx="1"/><path d="M12 8v4M6 16v-4h12v4"/>',
  plug: '<path d="M9 2v6M15 2v6M6 8h12v3a6 6 0 0 1-12 0zM12 17v5"/>',
  code: '<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>',
  law: '<path d="M12 3v18M7 21h10M5 6h14M5 6l-3 8a3 3 0 0 0 6 0zM19 6l-3 8a3 3 0 0 0 6 0z"/>',
  list: '<path d="M4 5h16M4 12h16M4 19h10"/>',
  settings:
    '<circle cx="12" cy="12" r="3"/><path d="M12 2v3M12 19v3M4.900 4.900 7 7M17 17l2.100 2.100M2 12h3M19 12h3M4.900 19.100 7 17M17 7l2.100-2.100"/>',
  lock: '<rect x="5" y="11" width="14" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  repeat: '<path d="M4 11a8 8 0 0 1 14-4.500L20 9M20 4v5h-5M20 13a8 8 0 0 1-14 4.500L4 15M4 20v-5h5"/>',
  history: '<path d="M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 1.800"/>',
  money: '<rect x="3" y="5" width="18" height="14" rx="2"/><path d="M3 10h18M7 15h4"/>',
  pulse: '<path d="M3 12h4l3-8 4 16 3-8h4"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  download: '<path d="M12 3v12m0 0-4-4m4 4 4-4M4 20h16"/>',
  menu: '<path d="M4 6h16M4 12h16M4 18h16"/>',
  bell: '<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4"/>',
  check: '<path d="m5 12 5 5L20 7"/>',
  chevron: '<path d="m6 9 6 6 6-6"/>',
  left: '<path d="m15 6-6 6 6 6"/>',
  right: '<path d="m9 6 6 6-6 6"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01"/>',
} as const;

export type IconName = keyof typeof outlines | StatusIcon;

const isStatusIcon = (name: IconName): name is StatusIcon => name in statusIcons;

/** A picture beside a word that says the same. Screen readers skip it. */
export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${isStatusIcon(name) ? html`<path d="${statusIcons[name]}" />` : raw(outlines[name])}
  </svg>`;
