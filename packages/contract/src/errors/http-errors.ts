import { general } from './define-error.ts';

/** Errors of requests that no route sees, because they are no HTTP, or because servers read them in different ways. */
export const httpErrors = {
  requestMalformed: general(
    'request_malformed',
    400,
    'This is not a valid HTTP request. Check its first line and the form of its headers.',
  ),
  hostInvalid: general('host_invalid', 400, 'Send exactly one Host header, with a valid host name.'),
  targetInvalid: general(
    'target_invalid',
    400,
    'Write the address of the request as a path that starts with a slash and has no backslash.',
  ),
  transferEncodingNotSupported: general(
    'transfer_encoding_not_supported',
    501,
    'Send the body with Transfer-Encoding: chunked alone, or with Content-Length.',
  ),
  expectationFailed: general('expectation_failed', 417, 'Send Expect: 100-continue, or omit this header.'),
  headersTooLarge: general('headers_too_large', 431, 'The headers are too large. Send at most 16,384 bytes.'),
  requestTooSlow: general('request_too_slow', 408, 'The request did not arrive in time. Send it again.'),
} as const;
