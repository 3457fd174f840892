import { embedNames, newestRelease, page, type Embeds } from './umd/loader/release.ts';
import { standInOf, throwInThePage } from './umd/loader/stand-in.ts';

/**
 * The evergreen script at a fixed address (SPEC, Versioning; DESIGN, Delivery). It brings the newest release, whose hash it
 * knows, and until then lets pages use `Service.Embeds` as if it were there.
 */
if (page.Service?.Embeds) {
  console.warn('[service-embeds] The library is on this page already; the first copy stays.');
} else {
  const standIns: Partial<Embeds> = {
    configure: (settings) => {
      newestRelease()
        .then(
          (embeds) => embeds.configure(settings),
          () => undefined,
        )
        .catch(throwInThePage);
    },
    forgetSessionTokens: () => {
      newestRelease().then(
        (embeds) => embeds.forgetSessionTokens(),
        () => undefined,
      );
    },
  };
  for (const name of embedNames) standIns[name] = standInOf(name);
  page.Service = { ...page.Service, Embeds: standIns as Embeds };
  // Tags in the page come to life without a call.
  newestRelease().catch(() => undefined);
}
