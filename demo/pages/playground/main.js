import '/dist/esm/index.js';
import { codeFor } from './code.js';
import { elements } from './manifest.js';
import { renderOptionFields, renderTokenFields } from './fields.js';

/** The element and the initial options for each choice of embed. */
const embeds = {
  'new-invitation': { tag: 'service-new-invitation', options: {} },
  candidate: { tag: 'service-reports-overview', options: { candidateId: 'fa4eca000000000000000004' } },
  account: { tag: 'service-reports-overview', options: {} },
  report: { tag: 'service-report', options: { reportId: 'fa4e4e000000000000000004' } },
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
const copyStatus = document.querySelector('#copied');

let embed = stage.firstElementChild;
let currentChoice = 'new-invitation';
let options = {};
const tokens = {};

function updateCode() {
  code.textContent = codeFor(language.value, elements[embed.localName], options, tokens);
  copyStatus.textContent = '';
}

function setOption(name, value) {
  if (value === undefined) delete options[name];
  else options[name] = value;
  embed[name] = value;
  updateCode();
}

function setToken(name, value) {
  if (value) tokens[name] = value;
  else delete tokens[name];
  embed.style.setProperty(name, value);
  updateCode();
}

function renderOptions() {
  renderOptionFields(
    document.querySelector('#options'),
    elements[embeds[currentChoice].tag],
    options,
    setOption,
  );
}

function replaceEmbed(choice) {
  const { tag, options: initialOptions } = embeds[choice];
  currentChoice = choice;
  options = { ...initialOptions };
  embed.remove();
  embed = Object.assign(document.createElement(tag), { fakeMode: true, env: 'staging', ...options });
  for (const [name, value] of Object.entries(tokens)) embed.style.setProperty(name, value);
  renderOptions();
}

function applyControls() {
  const { embed: choice, scenario, theme, locale } = controls.elements;
  if (choice.value !== currentChoice) replaceEmbed(choice.value);
  Object.assign(embed, { fakeScenario: scenario.value, theme: theme.value, locale: locale.value });
  options.theme = theme.value;
  if (locale.value === 'en') delete options.locale;
  else options.locale = locale.value;
  if (!embed.isConnected) stage.append(embed);
  updateCode();
}

controls.addEventListener('change', applyControls);
language.addEventListener('change', updateCode);
document.querySelector('#open-modal').addEventListener('click', () => embed.modal());
document.querySelector('#copy').addEventListener('click', async () => {
  await navigator.clipboard.writeText(code.textContent);
  copyStatus.textContent = 'Code copied.';
});
renderTokenFields(document.querySelector('#tokens'), elements['service-new-invitation'], setToken);
renderOptions();
applyControls();
