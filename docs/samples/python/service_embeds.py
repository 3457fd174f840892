"""Session tokens, the exchange of authorization codes, and webhook deliveries, with Python 3.9 or newer alone."""

import base64
import hashlib
import hmac
import json
import time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

TIMEOUT_SECONDS = 10
WEBHOOK_TOLERANCE_SECONDS = 300


class ServiceError(Exception):
    """A request failed. `status` is None if there was no response."""

    def __init__(self, message, status=None, code=None):
        super().__init__(message)
        self.status = status
        self.code = code


class WebhookError(Exception):
    """A delivery is not genuine, or too old. Answer it with 400."""


def create_session_token(base_url, access_token, scopes=("order",)):
    """Returns a session token for the embeds. Call it after you have authenticated your own user."""
    body = {"scopes": list(scopes)}
    credentials = base64.b64encode(f"{access_token}:".encode()).decode()
    headers = {"Authorization": f"Basic {credentials}"}
    return _post(f"{base_url}/web_sdk/session_tokens", body, headers)["token"]


def exchange_code(base_url, client_id, client_secret, code):
    """Returns the `access_token` and the `service_account_id` of the customer who came back with this code.

    Check the `state` of the redirect first, and store the token encrypted.
    """
    body = {
        "grant_type": "authorization_code",
        "client_id": client_id,
        "client_secret": client_secret,
        "code": code,
    }
    # With this key, an exchange whose response was lost can be repeated: it returns the same token.
    key = "exchange-" + hashlib.sha256(code.encode()).hexdigest()
    return _post(f"{base_url}/oauth/tokens", body, {"Idempotency-Key": key})


def verify_webhook(secret, headers, body):
    """Returns the event of a delivery.

    `secret` is your `client_secret` or the secret of the webhook endpoint, `headers` the headers by their names in lower
    case, and `body` the bytes exactly as they arrived.
    """
    event_id = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    signatures = headers.get("webhook-signature", "").split(" ")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookError("The delivery has no timestamp.")
    if abs(time.time() - int(timestamp)) > WEBHOOK_TOLERANCE_SECONDS:
        raise WebhookError("The delivery is too old.")
    # The secret of an endpoint contains its key in Base64. The text of a client_secret is a key itself.
    key = base64.b64decode(secret[6:]) if secret.startswith("whsec_") else secret.encode()
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    if not any(hmac.compare_digest(expected, signature.encode()) for signature in signatures):
        raise WebhookError("The signature is wrong.")
    return json.loads(body)


def _post(url, body, headers):
    headers = {"Content-Type": "application/json", **headers}
    request = Request(url, json.dumps(body).encode(), headers, method="POST")
    try:
        with urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            return json.load(response)
    except HTTPError as error:
        raise _service_error(error) from None
    except (URLError, TimeoutError, ValueError) as error:
        raise ServiceError(f"There was no usable response: {error}") from error


def _service_error(error):
    try:
        answer = json.load(error)
    except ValueError:
        answer = {}
    message = answer.get("error_description") or answer.get("error") or error.reason
    # OAuth errors have their code in `error`, all others in `code`.
    return ServiceError(message, error.code, answer.get("code") or answer.get("error"))
