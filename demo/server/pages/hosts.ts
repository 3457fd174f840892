import { html } from 'hono/html';
import type { DemoPage } from './page.ts';

/** Titles of the host applications, by their folder in `demo/hosts`. */
const hosts = {
  react16: 'React 16',
  react17: 'React 17',
  react18: 'React 18',
  react: 'React 19',
  vue: 'Vue',
  angular: 'Angular',
};

const hostPage = (name: string, title: string): DemoPage => ({
  title,
  script: `../hosts/${name}/app.js`,
  renderBody: () => (name === 'angular' ? html`<acme-root></acme-root>` : html`<div id="app"></div>`),
});

const overviewPage: DemoPage = {
  title: 'Frameworks',
  renderBody: () =>
    html`<h1>Frameworks</h1>
      <p class="lead">The same page built with each framework. All of them order from the running service.</p>
      <ul class="cards links">
        ${Object.entries(hosts).map(([name, title]) => html`<li><a href="/hosts/${name}">${title}</a></li>`)}
      </ul>`,
};

export const hostPages: Record<string, DemoPage> = {
  '/hosts': overviewPage,
  ...Object.fromEntries(
    Object.entries(hosts).map(([name, title]) => [`/hosts/${name}`, hostPage(name, title)]),
  ),
};
