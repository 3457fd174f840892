import { environments } from './environment.js';

const modal = document.querySelector('#modal');
const inline = document.querySelector('#inline');
const overview = document.querySelector('#overview');
const checks = document.querySelector('#checks');
const simulationStatus = document.querySelector('.simulate [role=status]');

// The addresses have to be set before the elements are registered, because elements load their data right away.
const registered = Promise.all([import('/dist/esm/configure.js'), environments()]).then(
  ([{ configure }, addresses]) => {
    configure({ environments: addresses });
    return import('/dist/esm/index.js');
  },
);

document.querySelector('#order-modal').addEventListener('click', async () => {
  await registered;
  modal.hidden = false;
  modal.modal();
});
modal.addEventListener('service-close', () => (modal.hidden = true));

for (const button of document.querySelectorAll('[data-applicant]')) {
  button.addEventListener('click', async () => {
    await registered;
    inline.presetEmail = button.dataset.email;
    inline.externalCandidateId = button.dataset.applicant;
    overview.externalCandidateId = button.dataset.applicant;
    checks.hidden = false;
    simulationStatus.textContent = '';
    await inline.reload();
    checks.scrollIntoView({ block: 'nearest' });
  });
}

for (const button of document.querySelectorAll('[data-simulation]')) {
  button.addEventListener('click', async () => {
    const response = await fetch('/api/simulate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        simulation: button.dataset.simulation,
        applicantId: overview.externalCandidateId,
      }),
    });
    simulationStatus.textContent = response.ok
      ? await response.text()
      : 'The simulation failed. Reload the page and try again.';
  });
}
