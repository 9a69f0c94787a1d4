import base64
import hashlib
import hmac
import json
import time


def is_secret(secret):
    """Whether it is set: by a blank one anybody could sign."""
    return base64.b64decode((secret or "").replace("whsec_", "")) != b""


def verify(body, headers, secrets):
    """The event of a request to your address; raises ValueError when it is not from the registry.

    body: the raw bytes of the request. headers: names in lower case. secrets: both of this webhook.
    """
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("signed too long ago")
    signed = f"{message_id}.{timestamp}.".encode() + body
    given = headers["webhook-signature"].split(" ")
    for secret in filter(is_secret, secrets):
        digest = hmac.new(base64.b64decode(secret), signed, hashlib.sha256).digest()
        made = "v1," + base64.b64encode(digest).decode()
        if any(hmac.compare_digest(one, made) for one in given):
            # Drop it if you had this id before: webhook-id stays the same when a message is sent again.
            return json.loads(base64.b64decode(json.loads(body)["message"]["data"]))
    raise ValueError("no signature matches")


def has_md5(event, secrets):
    """Only where something on the way drops the headers: the md5 fields sign the string and the action alone."""
    if event["action"].startswith("mof_"):
        about = event["base_gs1"] + event["action"] + event["updated_mof_encoded"]
    else:
        about = event["gs1"] + event["action"]
    made = [hashlib.md5((about + secret).encode()).hexdigest() for secret in filter(is_secret, secrets)]
    given = [event["primary_signature"], event["secondary_signature"]]
    return any(hmac.compare_digest(one, other) for one in made for other in given)
