import type { DefaultTheme } from 'vitepress';

export const sidebar: DefaultTheme.Sidebar = [
  { text: 'Docs', items: [{ text: 'Quick start', link: '/quick-start' }] },
];
