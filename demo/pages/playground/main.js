import '/dist/esm/index.js';
import { codeFor } from './code.js';
import { elements } from './manifest.js';
import { optionFields, tokenFields } from './fields.js';

/** What each choice of embed shows to begin with. */
const embeds = {
  'new-invitation': { tag: 'service-new-invitation', options: {} },
  candidate: { tag: 'service-reports-overview', options: { candidateId: 'fa4eca000000000000000004' } },
  account: { tag: 'service-reports-overview', options: {} },
  disclosure: {
    tag: 'service-disclosure',
    options: {
      externalCandidateId: 'acme-1001',
      accountName: 'Acme Hiring',
      candidateFullName: 'Grace Testerman',
      workLocation: { country: 'US', state: 'CA', city: 'San Francisco' },
    },
  },
  'sign-up': { tag: 'service-signup-flow', options: { partner: { id: 'acme', name: 'Acme Hiring' } } },
};

const stage = document.querySelector('#stage');
const controls = document.querySelector('.controls');
const language = document.querySelector('#language');
const code = document.querySelector('#code');
const copied = document.querySelector('#copied');

let embed = stage.firstElementChild;
let shown = 'new-invitation';
let options = {};
const tokens = {};

function showCode() {
  code.textContent = codeFor(language.value, elements[embed.localName], options, tokens);
  copied.textContent = '';
}

function showFields() {
  const { tag } = embeds[shown];
  optionFields(document.querySelector('#options'), elements[tag], options, (name, value) => {
    if (value === undefined) delete options[name];
    else options[name] = value;
    embed[name] = value;
    showCode();
  });
}

function apply() {
  const { embed: choice, scenario, theme, locale } = controls.elements;
  if (choice.value !== shown) {
    shown = choice.value;
    options = { ...embeds[shown].options };
    embed.remove();
    embed = Object.assign(document.createElement(embeds[shown].tag), {
      fakeMode: true,
      env: 'staging',
      ...options,
    });
    for (const [name, value] of Object.entries(tokens)) embed.style.setProperty(name, value);
    showFields();
  }
  Object.assign(embed, { fakeScenario: scenario.value, theme: theme.value, locale: locale.value });
  options.theme = theme.value;
  if (locale.value === 'en') delete options.locale;
  else options.locale = locale.value;
  if (!embed.isConnected) stage.append(embed);
  showCode();
}

controls.addEventListener('change', apply);
language.addEventListener('change', showCode);
document.querySelector('#open-modal').addEventListener('click', () => embed.modal());
document.querySelector('#copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(code.textContent);
  copied.textContent = 'Copied.';
});
tokenFields(document.querySelector('#tokens'), elements['service-new-invitation'], (name, value) => {
  if (value) tokens[name] = value;
  else delete tokens[name];
  embed.style.setProperty(name, value);
  showCode();
});
showFields();
apply();
