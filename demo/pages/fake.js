import '/dist/esm/index.js';

const embed = document.querySelector('service-new-invitation');
const controls = document.querySelector('.controls');

controls.addEventListener('change', () => {
  const { scenario, theme, locale } = controls.elements;
  Object.assign(embed, { fakeScenario: scenario.value, theme: theme.value, locale: locale.value });
});
document.querySelector('#open-modal').addEventListener('click', () => embed.modal());
