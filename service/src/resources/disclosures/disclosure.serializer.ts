import { documents, languageOf, version, type Disclosure } from '@service-embeds/contract';
import { resolveDocuments, type Circumstances } from '@service-embeds/domain/consent/required-disclosures';
import { sha256 } from '../../platform/crypto.ts';

/** The documents of a candidate, in their order, each with the hash of its text. */
export function disclosuresFor(
  circumstances: Circumstances,
  accountName: string,
  asked: string | undefined,
): Disclosure[] {
  const language = languageOf(asked);
  return resolveDocuments(circumstances, accountName, language).map((resolved): Disclosure => {
    const { kind, acknowledgement, standalone, authority, ...definition } = documents[resolved.id];
    return {
      ...resolved,
      object: 'disclosure',
      version,
      language,
      kind,
      sha256: sha256(resolved.text).toString('hex'),
      url: 'url' in definition ? definition.url : null,
      acknowledgement,
      standalone,
      authority,
    };
  });
}
