import { ApiError, errorCatalog } from '@service-embeds/contract';

/** The code with which triggers of the database refuse changes of a removed candidate (migration `removal_of_personal_data`). */
const removedCandidateCode = 'SE001';

/**
 * Returns the error to answer with when a request changes or orders something for a candidate whose personal data was
 * removed. Undefined: the error has another reason. Drizzle hides the error of a query in `cause`.
 */
export function removedCandidateError(error: unknown): ApiError | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === removedCandidateCode)
      return new ApiError(errorCatalog.candidateRemoved);
  return undefined;
}
