import { configure } from '/dist/esm/index.js';
import { environments } from './environment.js';

configure({ environments: await environments() });

const modal = document.querySelector('#modal');
const inline = document.querySelector('#inline');

document.querySelector('#order-modal').addEventListener('click', () => {
  modal.hidden = false;
  modal.modal();
});
modal.addEventListener('service-close', () => (modal.hidden = true));

for (const button of document.querySelectorAll('[data-applicant]')) {
  button.addEventListener('click', async () => {
    inline.presetEmail = button.dataset.email;
    inline.externalCandidateId = button.dataset.applicant;
    await inline.reload();
    inline.scrollIntoView({ block: 'start' });
  });
}
