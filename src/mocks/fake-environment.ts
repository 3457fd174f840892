import type { SecretCipher } from '@service-embeds/domain/candidate/candidate-record';
import type { DomainEnvironment } from '@service-embeds/domain/environment';
import type { InvitationLinks } from '@service-embeds/domain/invitation/invitation-record';
import type { PlaceLaw } from '@service-embeds/domain/law/place-law';
import { californiaLaws } from '@service-embeds/domain/law/places/california';
import { federalLaws } from '@service-embeds/domain/law/places/federal';
import { marylandLaws } from '@service-embeds/domain/law/places/maryland';
import { minnesotaLaws } from '@service-embeds/domain/law/places/minnesota';
import { newYorkLaws } from '@service-embeds/domain/law/places/new-york';
import { oklahomaLaws } from '@service-embeds/domain/law/places/oklahoma';
import { washingtonLaws } from '@service-embeds/domain/law/places/washington';

let counter = 0;

/** Returns an ID in the format of the service's IDs. */
export const newId = (at: Date): string =>
  at.getTime().toString(16).padStart(12, '0') + (++counter).toString(16).padStart(12, '0');

/**
 * The laws that fake mode knows: the real rows of a few places, so that the package stays small. Elsewhere the federal ones apply
 * alone (`docs/testing.md#sample-data`).
 */
const fakeLaws: readonly PlaceLaw[] = [
  ...federalLaws,
  ...californiaLaws,
  ...marylandLaws,
  ...minnesotaLaws,
  ...newYorkLaws,
  ...oklahomaLaws,
  ...washingtonLaws,
];

const partners = 'https://partners.service.example';

/** What the domain's rules need from fake mode. Its links lead nowhere. */
export const fakeEnvironment: DomainEnvironment = {
  newId,
  laws: fakeLaws,
  daysOffOf: () => () => false,
  supplierEstimates: true,
  // The table of words is not in the package: no finding of fake mode is one of the offenses that laws name.
  readOffense: () => 'other',
  links: {
    applyUrl: (id) => `${partners}/apply/${id}-fake`,
    verificationUrl: (id) => `${partners}/verify/${id}-fake`,
    checkUrl: (id) => `${partners}/reports/${id}`,
    reportUrl: (id) => `${partners}/reports/${id}/report`,
    consentUrl: (id) => `${partners}/consents/${id}`,
  },
};

/** Embeds have session tokens, which do not get the links of invitations. */
export const pageLinks: InvitationLinks = { applyUrl: () => null };

export const packageLinks = { packageApplyUrl: (id: string) => `${partners}/apply/packages/${id}` };

/** Fake mode keeps personal data in memory only, so it does not encrypt it. */
export const plainText: SecretCipher<string> = {
  encrypt: (text) => text,
  decrypt: (secret) => secret,
  lookup: (text) => text,
};
