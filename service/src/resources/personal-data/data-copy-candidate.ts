import {
  readHistory,
  toHistoryResource,
  toProfessionalLicenseResource,
} from '@service-embeds/domain/candidate/candidate-history';
import { listDriverLicenses } from '@service-embeds/domain/candidate/driver-licenses';
import { readApplyDraft } from '../candidates/candidate-draft.ts';
import { candidateCipher, candidateResource } from '../candidates/decrypt-candidate.ts';
import { factsOf, type CopiedValue, type CopySource } from './data-copy-source.ts';
import { readTogether } from '../../db/pool/database.ts';

/** Returns what a copy says of the candidate. */
export function copyCandidate({ container, subject: { candidate } }: CopySource): CopiedValue {
  const cipher = candidateCipher(container, candidate);
  const { employers, schools, addresses, professional_licenses } = toHistoryResource(
    candidate.id,
    readHistory(candidate, cipher),
  );
  return {
    ...factsOf(candidateResource(container, candidate)),
    dob: candidate.dob && cipher.decrypt(candidate.dob, 'dob'),
    driver_licenses: listDriverLicenses(candidate, cipher).map(factsOf),
    addresses,
    employers: employers.map(factsOf),
    schools: schools.map(factsOf),
    professional_licenses: professional_licenses.map((license) =>
      factsOf(toProfessionalLicenseResource(candidate.id, license)),
    ),
  };
}

/** Returns what the candidate has entered without sending it. Numbers and other people stay out, as everywhere in the copy. */
export async function copyDrafts({ db, container, subject }: CopySource): Promise<CopiedValue[]> {
  const drafts = subject.invitations.map(async ({ id }) => {
    const draft = await readApplyDraft(db, container, { accountId: subject.candidate.accountId, id });
    const {
      ssn: _ssn,
      driver_license_number: _number,
      references: _people,
      done: _steps,
      documents: _read,
      ...answers
    } = draft;
    return factsOf(answers);
  });
  return (await readTogether(drafts)).filter((answers) => Object.keys(answers).length > 0);
}
