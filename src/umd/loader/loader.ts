import { supportsEmbeds, unsupportedEmbeds } from './hosted-page-notice.ts';
import { embedNames, loadNewestRelease, page, type Embeds } from './newest-release.ts';
import { placeholderFor, throwUncaught } from './placeholder.ts';

/**
 * The script at the fixed address (docs/api-policy.md#versioning). It loads the newest release and checks its hash. Until the
 * release has loaded, pages can already use `Service.Embeds`: the loader queues their calls. The build compiles the loader
 * to ES5, so that a browser without custom elements can say what to do instead of stopping at a syntax error.
 */
function installPlaceholders(): void {
  const placeholders: Partial<Embeds> = {
    configure: (settings) => {
      loadNewestRelease()
        .then(
          (embeds) => embeds.configure(settings),
          () => undefined,
        )
        .catch(throwUncaught);
    },
    forgetSessionTokens: () => {
      loadNewestRelease().then(
        (embeds) => embeds.forgetSessionTokens(),
        () => undefined,
      );
    },
  };
  for (const name of embedNames) placeholders[name] = placeholderFor(name);
  page.Service = { ...page.Service, Embeds: placeholders as Embeds };
  // Elements in the page's HTML need no call, so the release loads in any case.
  loadNewestRelease().catch(() => undefined);
}

if (page.Service?.Embeds)
  console.warn('[service-embeds] This page has loaded the library already. The first copy stays in use.');
else if (supportsEmbeds()) installPlaceholders();
else page.Service = { ...page.Service, Embeds: unsupportedEmbeds() };
