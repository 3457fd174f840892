import { Resolver } from 'node:dns/promises';

/** Answers what the owner of a domain has published in DNS. */
export interface DomainRecords {
  /** Returns the TXT records of a name, each joined to one text. None if the name has none or DNS does not answer. */
  findTxtRecords(name: string): Promise<string[]>;
}

/** Asks the name servers of this machine. */
export const dnsRecords: DomainRecords = {
  findTxtRecords: async (name) => {
    const resolver = new Resolver({ timeout: 3000, tries: 2 });
    const records = await resolver.resolveTxt(name).catch((): string[][] => []);
    return records.map((parts) => parts.join(''));
  },
};
