import { environments } from './environment.js';

const modal = document.querySelector('#modal');
const inline = document.querySelector('#inline');
const overview = document.querySelector('#overview');
const checks = document.querySelector('#checks');

// Before the elements are registered: they begin to load at once.
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
    await inline.reload();
    checks.scrollIntoView({ block: 'nearest' });
  });
}

// In staging, what otherwise takes a candidate, a court, or time.
for (const button of document.querySelectorAll('[data-simulate]')) {
  button.addEventListener('click', async () => {
    const answer = await fetch('/api/simulate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ what: button.dataset.simulate, applicant: overview.externalCandidateId }),
    });
    document.querySelector('.simulate [role=status]').textContent = await answer.text();
  });
}
