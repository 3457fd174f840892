import '/dist/esm/index.js';
import { copyOnClick } from '../copy-code.js';
import { codeFor } from './code.js';
import { tokensOf, embeds, renderOptionFields, renderTokenFields } from './fields.js';

/** The elements of `custom-elements.json`, by tag. */
const { modules } = await (await fetch('/custom-elements.json')).json();

const elements = Object.fromEntries(
  modules.flatMap(({ declarations }) => declarations).map((element) => [element.tagName, element]),
);

const stage = document.querySelector('#stage');
const controls = document.querySelector('.controls');
const language = document.querySelector('#language');
const code = document.querySelector('#code');

let embed = stage.firstElementChild;
let currentChoice = 'new-invitation';
let options = {};
let tokens = {};
let currentBrand = '';

function updateCode() {
  code.textContent = codeFor(language.value, elements[embed.localName], options, tokens);
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

function renderTokens() {
  renderTokenFields(document.querySelector('#tokens'), elements['service-new-invitation'], tokens, setToken);
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

/** Replaces all tokens by those of a brand. */
function showBrand(brand) {
  currentBrand = brand;
  for (const name of Object.keys(tokens)) embed.style.removeProperty(name);
  tokens = tokensOf(brand);
  for (const [name, value] of Object.entries(tokens)) embed.style.setProperty(name, value);
  stage.style.background = tokens['--service-color-surface'] ?? '';
  // A dark brand needs the dark theme, and the others the light one.
  controls.elements.theme.value = { '': 'auto', graphite: 'dark' }[brand] ?? 'light';
  renderTokens();
}

function applyControls() {
  const { embed: choice, scenario, brand, width, theme, locale } = controls.elements;
  if (choice.value !== currentChoice) replaceEmbed(choice.value);
  if (brand.value !== currentBrand) showBrand(brand.value);
  embed.style.width = width.value;
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
copyOnClick(code);
renderTokens();
renderOptions();
applyControls();
