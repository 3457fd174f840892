import { configure } from '/dist/esm/configure.js';
import { environments } from './environment.js';

const modal = document.querySelector('#modal');
const inline = document.querySelector('#inline');

// Before the elements are registered: they begin to load at once.
const registered = environments().then((addresses) => {
  configure({ environments: addresses });
  return import('/dist/esm/index.js');
});

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
    await inline.reload();
    inline.scrollIntoView({ block: 'start' });
  });
}
