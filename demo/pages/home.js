import '/dist/esm/index.js';
import { copyOnClick } from './copy-code.js';

const showcase = document.querySelector('#showcase');
const code = document.querySelector('#code');
const buttons = [...document.querySelectorAll('[data-brand]')];

function showBrand({ brand, theme, code: lines }) {
  showcase.className = `showcase service-brand-${brand}`;
  showcase.firstElementChild.theme = theme;
  code.textContent = lines;
  document.querySelector('#run').href = `/six-lines?brand=${brand}`;
  for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.brand === brand));
}

for (const button of buttons) button.addEventListener('click', () => showBrand(button.dataset));
copyOnClick(code);
