import '/dist/esm/index.js';

const stage = document.querySelector('#stage');
const controls = document.querySelector('.controls');

/** What each choice of embed shows. */
const embeds = {
  'new-invitation': { tag: 'service-new-invitation' },
  candidate: { tag: 'service-reports-overview', candidateId: 'fa4eca000000000000000004' },
  account: { tag: 'service-reports-overview' },
  disclosure: {
    tag: 'service-disclosure',
    externalCandidateId: 'acme-1001',
    accountName: 'Acme Hiring',
    candidateFullName: 'Grace Testerman',
    workLocation: { country: 'US', state: 'CA', city: 'San Francisco' },
  },
  'sign-up': { tag: 'service-signup-flow', partner: { id: 'acme', name: 'Acme Hiring' } },
};
let embed = stage.firstElementChild;
let shown = 'new-invitation';

controls.addEventListener('change', () => {
  const { embed: choice, scenario, theme, locale } = controls.elements;
  if (choice.value !== shown) {
    shown = choice.value;
    const { tag, ...options } = embeds[shown];
    embed.remove();
    embed = Object.assign(document.createElement(tag), { fakeMode: true, env: 'staging', ...options });
  }
  Object.assign(embed, { fakeScenario: scenario.value, theme: theme.value, locale: locale.value });
  if (!embed.isConnected) stage.append(embed);
});
document.querySelector('#open-modal').addEventListener('click', () => embed.modal());
