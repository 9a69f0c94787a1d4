<?php

/** Whether it is set: by a blank one anybody could sign. */
function is_secret(?string $secret): bool
{
    return base64_decode(str_replace('whsec_', '', $secret ?? '')) !== '';
}

/**
 * The event of a request to your address; throws when it is not from the registry.
 * $body: the raw text of the request. $headers: names in lower case. $secrets: both of this webhook.
 */
function verify(string $body, array $headers, array $secrets): array
{
    $id = $headers['webhook-id'];
    $timestamp = $headers['webhook-timestamp'];
    if (abs(time() - (int) $timestamp) > 300) {
        throw new UnexpectedValueException('signed too long ago');
    }
    foreach (array_filter($secrets, 'is_secret') as $secret) {
        $digest = hash_hmac('sha256', "$id.$timestamp.$body", base64_decode($secret), true);
        foreach (explode(' ', $headers['webhook-signature']) as $given) {
            if (hash_equals('v1,' . base64_encode($digest), $given)) {
                // Drop it if you had this id before: webhook-id stays the same when a message is sent again.
                return json_decode(base64_decode(json_decode($body, true)['message']['data']), true);
            }
        }
    }
    throw new UnexpectedValueException('no signature matches');
}

/** Only where something on the way drops the headers: the md5 fields sign the string and the action alone. */
function has_md5(array $event, array $secrets): bool
{
    $about = str_starts_with($event['action'], 'mof_')
        ? $event['base_gs1'] . $event['action'] . $event['updated_mof_encoded']
        : $event['gs1'] . $event['action'];
    foreach (array_filter($secrets, 'is_secret') as $secret) {
        foreach ([$event['primary_signature'], $event['secondary_signature']] as $given) {
            if (hash_equals(md5($about . $secret), $given)) {
                return true;
            }
        }
    }
    return false;
}
