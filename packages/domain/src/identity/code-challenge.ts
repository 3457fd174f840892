/** Base64url of a SHA-256: the only form of a challenge by the method S256 (RFC 7636, section 4.2). */
const challenge = /^[A-Za-z0-9_-]{43}$/;
const verifier = /^[A-Za-z0-9._~-]{43,128}$/;

/** What an authorization request says about PKCE. */
export interface CodeChallengeRequest {
  codeChallenge: string | undefined;
  method: string | undefined;
}

/** Whether a text can be a `code_verifier` (RFC 7636, section 4.1). */
export const isCodeVerifier = (text: string): boolean => verifier.test(text);

/**
 * Returns what is wrong with the PKCE parameters of an authorization request; undefined if nothing is. Only the method
 * S256 is accepted, because with `plain` a stolen request reveals the verifier (RFC 9700, section 2.1.1).
 *
 * @param isRequired whether the application is a public client
 */
export function codeChallengeProblem(
  { codeChallenge, method }: CodeChallengeRequest,
  isRequired: boolean,
): string | undefined {
  if (codeChallenge === undefined) {
    if (method !== undefined) return 'code_challenge is missing.';
    return isRequired ? 'This application has to send a code_challenge.' : undefined;
  }
  if (method !== 'S256') return 'code_challenge_method has to be S256.';
  return challenge.test(codeChallenge)
    ? undefined
    : 'code_challenge has to be the Base64url of a SHA-256, without padding.';
}
