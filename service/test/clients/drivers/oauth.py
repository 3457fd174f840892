"""Connects a customer with an OAuth library of Debian, for oauth-python.test.ts.

Prints the link to follow, reads the address that the browser is sent to, and prints the account, the status of the
revocation, and the status of a call after it.
"""

import json
import os
import sys

os.environ["OAUTHLIB_INSECURE_TRANSPORT"] = "1"
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

library, method, api, partners, client_id, client_secret, redirect_uri = sys.argv[1:]
AUTHORIZE = f"{partners}/authorize"
TOKENS = f"{api}/oauth/tokens"
REVOKE = f"{api}/oauth/revoke"
ACCOUNT = f"{api}/v1/account"


def follow(link):
    """Lets the test follow the link, and returns the address that it ends at."""
    print(link, flush=True)
    return sys.stdin.readline().strip()


def with_authlib():
    """Authlib, with PKCE. Its session signs and revokes by itself."""
    from authlib.integrations.requests_client import OAuth2Session

    session = OAuth2Session(
        client_id,
        client_secret,
        token_endpoint_auth_method=method,
        revocation_endpoint_auth_method=method,
        redirect_uri=redirect_uri,
        scope="read_write",
        code_challenge_method="S256",
    )
    verifier = "v" * 48
    link, state = session.create_authorization_url(AUTHORIZE, code_verifier=verifier)
    callback = follow(link)
    token = session.fetch_token(TOKENS, authorization_response=callback, state=state, code_verifier=verifier)
    return session, lambda: session.revoke_token(REVOKE, token["access_token"], "access_token")


def with_requests_oauthlib():
    """Requests-OAuthlib, which has no revocation of its own: it prepares the request, and requests sends it."""
    import requests
    from requests_oauthlib import OAuth2Session

    session = OAuth2Session(client_id, redirect_uri=redirect_uri, scope=["read_write"])
    link, _state = session.authorization_url(AUTHORIZE)
    callback = follow(link)
    token = session.fetch_token(
        TOKENS,
        authorization_response=callback,
        client_secret=client_secret,
        include_client_id=method == "client_secret_post",
    )

    def revoke():
        prepare = session._client.prepare_token_revocation_request
        url, headers, body = prepare(REVOKE, token["access_token"])
        return requests.post(url, data=body, headers=headers, auth=(client_id, client_secret), timeout=30)

    return session, revoke


session, revoke = with_authlib() if library == "authlib" else with_requests_oauthlib()
account = session.get(ACCOUNT).json()
revoked = revoke()
after = session.get(ACCOUNT).status_code
print(json.dumps({"account": account["id"], "revoked": revoked.status_code, "after": after}))
