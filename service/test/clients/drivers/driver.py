"""Calls one function of the Python sample, for other-languages.test.ts."""

import json
import sys

from service_embeds import create_session_token, exchange_code, verify_webhook

command, *arguments = sys.argv[1:]
if command == "session-token":
    print(json.dumps({"token": create_session_token(*arguments)}))
elif command == "exchange":
    print(json.dumps(exchange_code(*arguments)))
else:
    secret, event_id, timestamp, signatures = arguments
    names = ("webhook-id", "webhook-timestamp", "webhook-signature")
    headers = dict(zip(names, (event_id, timestamp, signatures)))
    print(json.dumps(verify_webhook(secret, headers, sys.stdin.buffer.read())))
