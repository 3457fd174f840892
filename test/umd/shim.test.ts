import { expect } from '@open-wc/testing';
import type {
  InvitationCreatedDetail,
  NewInvitation as NewInvitationElement,
} from '../../src/elements/new-invitation/new-invitation.ts';
import { createShim } from '../../src/umd/shim.ts';
import { button, fillIn, find, textOf, until } from '../support/page.ts';

const NewInvitation = createShim('service-new-invitation', {
  'service-invitation-created': ['onInvitationCreated', 'onInvitationSuccess'],
});
const options = { fakeMode: true, fakeScenario: 'no-hierarchy', env: 'staging', locale: 'en' };

describe('the compatibility shim', () => {
  let place: HTMLElement;
  beforeEach(() => {
    place = document.createElement('div');
    place.id = 'place';
    document.body.append(place);
  });
  afterEach(() => {
    place.remove();
    for (const left of document.querySelectorAll('service-new-invitation')) left.remove();
  });
  const element = () => document.querySelector<NewInvitationElement>('service-new-invitation')!;

  it('renders into a selector or an element, and calls the callbacks under all of their names', async () => {
    const ready: unknown[] = [];
    const ours: InvitationCreatedDetail[] = [];
    const theirs: InvitationCreatedDetail[] = [];
    const handle = new NewInvitation({
      ...options,
      onReady: () => ready.push(1),
      onInvitationCreated: (detail: InvitationCreatedDetail) => ours.push(detail),
      onInvitationSuccess: (detail: InvitationCreatedDetail) => theirs.push(detail),
    }).render('#place');
    await until(() => ready.length, 'onReady');
    await fillIn(element(), 'shim@example.com');
    button(element(), 'Order check').click();
    await until(() => ours.length, 'onInvitationCreated');
    expect(theirs).to.deep.equal(ours);
    expect(theirs[0]).to.have.keys(['candidate_id', 'invitation']);
    handle.destroy();
    handle.destroy();
    expect(place.children).to.have.length(0);
    new NewInvitation(options).render(place);
    expect(place.children).to.have.length(1);
  });

  it('reports an unknown selector, and ignores an unknown option', () => {
    expect(() => new NewInvitation(options).render('#nowhere')).to.throw('"#nowhere"');
    expect(() => new NewInvitation({ sessionTokenPaht: '/x', zzzzzzzzzzz: 1 })).not.to.throw();
  });

  it('fills the slots of an embed with texts and elements, and fills them again', async () => {
    const note = document.createElement('strong');
    note.textContent = 'Acme pays';
    const slots = { header: '<b>Read this first</b>', 'before-submit': note };
    const handle = new NewInvitation({ ...options, slots }).render(place);
    await until(() => element().state === 'ready', 'ready');
    expect([...element().children].map(({ slot, textContent }) => [slot, textContent])).to.deep.equal([
      ['header', '<b>Read this first</b>'],
      ['before-submit', 'Acme pays'],
    ]);
    handle.update({ slots: { footer: 'Questions? Ask HR.' } });
    expect([...element().children].map(({ slot }) => slot)).to.deep.equal(['footer']);
  });

  it('updates a visible embed', async () => {
    const handle = new NewInvitation(options).render(place);
    await until(() => element().state === 'ready', 'ready');
    handle.update({ locale: 'es', theme: 'dark' });
    await until(() => textOf(element()).includes('Pedir una verificación'), 'Spanish');
    expect(find(element(), '.root').dataset['theme']).to.equal('dark');
    expect(() => handle.update({ nothing: 1 })).not.to.throw();
  });

  it('opens a modal with the given width and removes it when it closes', async () => {
    let closed = 0;
    const before = document.head.children.length;
    const handle = new NewInvitation({ ...options, onClose: () => closed++ }).modal({ width: '500px' });
    await until(() => element().shadowRoot?.querySelector('dialog')?.open, 'open');
    if (innerWidth >= 640) expect(find(element(), 'dialog').getBoundingClientRect().width).to.equal(500);
    handle.close();
    await until(() => closed === 1, 'onClose');
    expect(document.querySelector('service-new-invitation')).to.equal(null);
    expect(document.head.children).to.have.length(before);
    handle.destroy();
  });

  it('reports errors to onError and onInvitationError without rejected promises', async () => {
    const rejections: unknown[] = [];
    const listen = (event: PromiseRejectionEvent) => rejections.push(event.reason);
    window.addEventListener('unhandledrejection', listen);
    const codes: string[] = [];
    const errors: unknown[] = [];
    new NewInvitation({
      ...options,
      fakeScenario: 'server-error',
      onError: ({ code }: { code: string }) => codes.push(code),
      onInvitationError: (error: unknown) => errors.push(error),
    }).render(place);
    await until(() => errors.length, 'onInvitationError');
    expect(codes).to.deep.equal(['service_unavailable']);
    expect(errors[0]).to.have.property('errors').that.has.property('service_unavailable').that.is.an('array');
    window.removeEventListener('unhandledrejection', listen);
    expect(rejections).to.deep.equal([]);
  });
});
