import { html } from 'hono/html';
import { scenarios } from '../../src/mocks/scenarios.ts';
import type { DemoPage } from './pages.ts';

/** Every embed in every situation, with each option and token to be changed, and the code that comes of it. */
export const playground: DemoPage = {
  title: 'Playground',
  open: true,
  script: 'playground/main.js',
  body: () =>
    html`<h1>Playground</h1>
      <p class="lead">
        Every embed in every situation, without a request to anybody. Copy what you end up with.
      </p>
      <form class="controls">
        <label
          >Embed
          <select name="embed">
            <option value="new-invitation">Order</option>
            <option value="candidate">Reports of a candidate</option>
            <option value="account">Reports of the account</option>
            <option value="sign-up">Sign up</option>
            <option value="disclosure">Disclosures</option>
          </select></label
        >
        <label
          >Situation
          <select name="scenario">
            ${Object.keys(scenarios).map((scenario) => html`<option>${scenario}</option>`)}
          </select></label
        >
        <label
          >Theme
          <select name="theme">
            <option>auto</option>
            <option>light</option>
            <option>dark</option>
          </select></label
        >
        <label
          >Language
          <select name="locale">
            <option value="en">English</option>
            <option value="es">Español</option>
          </select></label
        >
        <button type="button" id="open-modal">Open as modal</button>
      </form>
      <div class="playground">
        <section class="card wide" id="stage" aria-label="Background check">
          <service-new-invitation fake-mode env="staging" theme="auto"></service-new-invitation>
        </section>
        <div class="stack">
          <section class="card wide" aria-labelledby="code-title">
            <div class="title">
              <h2 id="code-title">Code</h2>
              <label class="inline"
                ><span class="hidden">As</span>
                <select id="language">
                  <option value="html">HTML</option>
                  <option value="js">JavaScript</option>
                  <option value="jsx">JSX</option>
                </select></label
              >
              <button type="button" id="copy">Copy</button>
            </div>
            <pre tabindex="0" aria-labelledby="code-title"><code id="code"></code></pre>
            <p role="status" id="copied"></p>
          </section>
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
