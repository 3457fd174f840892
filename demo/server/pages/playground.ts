import { html } from 'hono/html';
import { scenarios } from '../../../src/mocks/scenarios.ts';
import type { DemoPage } from './demo-page.ts';
import { brands } from './home.ts';

/** Returns the name of a scenario as words. */
const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const controls = html`<form class="controls">
  <label
    >Embed
    <select name="embed">
      <option value="new-invitation">New invitation</option>
      <option value="candidate">Candidate reports</option>
      <option value="account">Account reports</option>
      <option value="report">Report</option>
      <option value="sign-up">Sign-up</option>
      <option value="disclosure">Disclosures</option>
    </select></label
  >
  <label
    >Scenario
    <select name="scenario">
      ${Object.keys(scenarios).map((name) => html`<option value="${name}">${wordsOf(name)}</option>`)}
    </select></label
  >
  <label
    >Brand
    <select name="brand">
      <option value="">Acme</option>
      ${brands.map(({ name, title }) => html`<option value="${name}">${title}</option>`)}
    </select></label
  >
  <label
    >Width
    <select name="width">
      <option value="">Full</option>
      <option value="375px">375 pixels</option>
      <option value="768px">768 pixels</option>
      <option value="1280px">1,280 pixels</option>
    </select></label
  >
  <label
    >Theme
    <select name="theme">
      <option value="auto">Auto</option>
      <option value="light">Light</option>
      <option value="dark">Dark</option>
    </select></label
  >
  <label
    >Language
    <select name="locale">
      <option value="en">English</option>
      <option value="es">Español</option>
    </select></label
  >
  <button type="button" id="open-modal">Open in a modal</button>
</form>`;

const codeCard = html`<section class="card wide" aria-labelledby="code-title">
  <div class="title">
    <h2 id="code-title">Code</h2>
    <label class="inline"
      ><span class="hidden">Code format</span>
      <select id="language">
        <option value="html">HTML</option>
        <option value="js">JavaScript</option>
        <option value="jsx">React</option>
        <option value="vue">Vue</option>
        <option value="angular">Angular</option>
        <option value="svelte">Svelte</option>
      </select></label
    >
    <button type="button" id="copy">Copy code</button>
  </div>
  <pre tabindex="0" role="group" aria-labelledby="code-title"><code id="code"></code></pre>
  <p role="status" id="copied"></p>
</section>`;

/** Shows each embed in each scenario of fake mode, with its options and design tokens and the resulting code. */
export const playgroundPage: DemoPage = {
  title: 'Playground',
  isPublic: true,
  site: 'Service Embeds',
  script: 'playground/main.js',
  renderBody: () =>
    html`<link rel="stylesheet" href="/service-embeds/brands.css" />
      <h1>Playground</h1>
      <p class="lead">Try every component and state with sample data. No network requests.</p>
      ${controls}
      <div class="playground">
        <section class="card wide" id="stage" aria-label="Background check">
          <service-new-invitation fake-mode env="staging" theme="auto"></service-new-invitation>
        </section>
        <div class="stack">
          ${codeCard}
          <section class="card wide" aria-labelledby="options-title">
            <h2 id="options-title">Options</h2>
            <form id="options"></form>
          </section>
          <section class="card wide" aria-labelledby="tokens-title">
            <h2 id="tokens-title">Design tokens</h2>
            <form id="tokens"></form>
          </section>
        </div>
      </div>`,
};
