import { addresses } from '../../client/environments.ts';
import type { Embed, EmbedClass, Handle, ReactLibrary } from '../embed.ts';
import type { EmbedOptions } from '../options.ts';
import { toReactComponent } from '../react-component.ts';
import { messagesFor } from './loader-messages.ts';
import { embedNames, type EmbedName, type Embeds } from './newest-release.ts';

/** Tag of each embed. */
const tags: Record<EmbedName, string> = {
  NewInvitation: 'service-new-invitation',
  ReportsOverview: 'service-reports-overview',
  Report: 'service-report',
  SignUpFlow: 'service-signup-flow',
  DisclosureConsent: 'service-disclosure',
};

/** Returns whether the browser has what the embeds are made of. Edge 18 and older, and Internet Explorer, do not. */
export const supportsEmbeds = (): boolean =>
  'customElements' in window && 'attachShadow' in Element.prototype;

/**
 * Returns the address of the hosted page with the same task: connecting for SignUpFlow, the dashboard for orders and
 * reports. Candidates have the personal link of their email, so their disclosures have none.
 */
function hostedPage(name: EmbedName, options: EmbedOptions): string | undefined {
  const { partners, dashboard } = addresses[options['env'] === 'staging' ? 'staging' : 'production'];
  if (name === 'DisclosureConsent') return undefined;
  if (name !== 'SignUpFlow') return dashboard;
  const partner = (options['partner'] ?? {}) as { id?: string };
  const id = partner.id ?? options['partnerId'];
  return typeof id === 'string' ? `${partners}/authorize/${encodeURIComponent(id)}/signup` : partners;
}

/** Creates the sentence, with a link to the hosted page, that takes the place of an embed. */
function createNotice(name: EmbedName, options: EmbedOptions): HTMLElement {
  const messages = messagesFor(options);
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.appendChild(document.createTextNode(`${messages.unsupported} `));
  const address = hostedPage(name, options);
  if (address !== undefined) {
    const link = document.createElement('a');
    link.href = address;
    link.appendChild(document.createTextNode(messages.hosted));
    box.appendChild(link);
  }
  return box;
}

/** Returns a class of `Service.Embeds` that shows the notice in place of the embed. */
function noticeFor(name: EmbedName): EmbedClass {
  return class Notice implements Embed {
    private readonly options: EmbedOptions;

    constructor(options: EmbedOptions = {}) {
      this.options = options;
    }

    static useReact(React: ReactLibrary): unknown {
      return toReactComponent(Notice, React);
    }

    render(target: string | Element): Handle {
      const parent = typeof target === 'string' ? document.querySelector(target) : target;
      const box = createNotice(name, this.options);
      parent?.appendChild(box);
      const destroy = () => {
        box.parentNode?.removeChild(box);
      };
      return { update: () => undefined, close: destroy, destroy };
    }

    modal(): Handle {
      return this.render(document.body);
    }
  };
}

/** Shows the notice in the tags of the page's HTML. */
function fillTags(): void {
  for (const name of embedNames) {
    const elements = document.querySelectorAll(tags[name]);
    for (let index = 0; index < elements.length; index++) {
      const element = elements[index];
      if (!element || element.getAttribute('role') === 'group') continue;
      const options: EmbedOptions = {};
      if (element.hasAttribute('env')) options['env'] = element.getAttribute('env');
      if (element.hasAttribute('locale')) options['locale'] = element.getAttribute('locale');
      if (element.hasAttribute('partner-id')) options['partnerId'] = element.getAttribute('partner-id');
      element.setAttribute('role', 'group');
      element.appendChild(createNotice(name, options));
    }
  }
}

/** Returns what `Service.Embeds` is in a browser that cannot show embeds, and fills the tags of the page. */
export function unsupportedEmbeds(): Embeds {
  const embeds = {
    configure: (settings: { environments?: Record<string, object> }) => {
      const environments = settings.environments ?? {};
      for (const environment of ['staging', 'production'] as const)
        addresses[environment] = { ...addresses[environment], ...environments[environment] };
    },
    forgetSessionTokens: () => undefined,
  } as unknown as Embeds;
  for (const name of embedNames) embeds[name] = noticeFor(name);
  document.addEventListener('DOMContentLoaded', fillTags);
  if (document.readyState !== 'loading') fillTags();
  return embeds;
}
