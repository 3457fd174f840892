<?php

// Session tokens, the exchange of authorization codes, and webhook deliveries, with PHP 8.1 or newer alone.

declare(strict_types=1);

namespace ServiceEmbeds;

const TIMEOUT_SECONDS = 10;
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** A request failed. `status` is null if there was no response. */
final class ServiceError extends \RuntimeException
{
    public function __construct(
        string $message,
        public readonly ?int $status = null,
        public readonly ?string $errorCode = null,
    ) {
        parent::__construct($message);
    }
}

/** A delivery is not genuine, or too old. Answer it with 400. */
final class WebhookError extends \RuntimeException
{
}

/**
 * Returns a session token for the embeds. Call it after you have authenticated your own user.
 *
 * @param list<string> $scopes
 */
function create_session_token(string $baseUrl, string $accessToken, array $scopes = ['order']): string
{
    $headers = ['Authorization: Basic ' . base64_encode("$accessToken:")];

    return post("$baseUrl/web_sdk/session_tokens", ['scopes' => $scopes], $headers)['token'];
}

/**
 * Returns the `access_token` and the `service_account_id` of the customer who came back with this code.
 * Check the `state` of the redirect first, and store the token encrypted.
 *
 * @return array<string, string>
 */
function exchange_code(string $baseUrl, string $clientId, string $clientSecret, string $code): array
{
    $body = [
        'grant_type' => 'authorization_code',
        'client_id' => $clientId,
        'client_secret' => $clientSecret,
        'code' => $code,
    ];

    // With this key, an exchange whose response was lost can be repeated: it returns the same token.
    return post("$baseUrl/oauth/tokens", $body, ['Idempotency-Key: exchange-' . hash('sha256', $code)]);
}

/**
 * Returns the event of a delivery.
 *
 * @param string $secret your `client_secret`, or the secret of the webhook endpoint
 * @param array<string, string> $headers headers by their names in lower case
 * @param string $body exactly as it arrived: file_get_contents('php://input')
 * @return array<string, mixed>
 */
function verify_webhook(string $secret, array $headers, string $body): array
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (!preg_match('/^\d{1,12}$/D', $timestamp)) {
        throw new WebhookError('The delivery has no timestamp.');
    }
    if (abs(time() - (int) $timestamp) > WEBHOOK_TOLERANCE_SECONDS) {
        throw new WebhookError('The delivery is too old.');
    }
    // The secret of an endpoint contains its key in Base64. The text of a client_secret is a key itself.
    $key = str_starts_with($secret, 'whsec_') ? base64_decode(substr($secret, 6), true) : $secret;
    if ($key === false) {
        throw new \InvalidArgumentException('The secret is not complete.');
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $signature) {
        if (hash_equals($expected, $signature)) {
            return json_decode($body, true, flags: JSON_THROW_ON_ERROR);
        }
    }
    throw new WebhookError('The signature is wrong.');
}

/**
 * @param array<string, mixed> $body
 * @param list<string> $headers
 * @return array<string, mixed>
 */
function post(string $url, array $body, array $headers): array
{
    $options = [
        'method' => 'POST',
        'header' => ['Content-Type: application/json', ...$headers],
        'content' => json_encode($body, JSON_THROW_ON_ERROR),
        'timeout' => TIMEOUT_SECONDS,
        'follow_location' => 0,
        'ignore_errors' => true, // so that the body of an error can be read
    ];
    $stream = @fopen($url, 'r', false, stream_context_create(['http' => $options]));
    if ($stream === false) {
        throw new ServiceError('There was no response.');
    }
    $answer = json_decode((string) stream_get_contents($stream), true);
    $status = (int) explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1];
    fclose($stream);
    if (!is_array($answer)) {
        throw new ServiceError('The response is no JSON.', $status);
    }
    if ($status >= 400) {
        $message = $answer['error_description'] ?? $answer['error'];
        // OAuth errors have their code in `error`, all others in `code`.
        throw new ServiceError($message, $status, $answer['code'] ?? $answer['error']);
    }

    return $answer;
}
