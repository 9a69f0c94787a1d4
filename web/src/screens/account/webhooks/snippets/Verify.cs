using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;

public static class Verify
{
    /// <summary>
    /// The event of a request to your address; throws when it is not from the registry. body: the raw text of the request;
    /// id, timestamp and signature: its headers webhook-id, webhook-timestamp and webhook-signature; secrets: both of this webhook.
    /// </summary>
    public static JsonDocument Event(string body, string id, string timestamp, string signature, params string[] secrets)
    {
        if (Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(timestamp)) > 300)
            throw new CryptographicException("signed too long ago");
        var signed = Encoding.UTF8.GetBytes($"{id}.{timestamp}.{body}");
        var isSigned = secrets.Where(IsSecret).Any(secret =>
        {
            using var hmac = new HMACSHA256(Convert.FromBase64String(secret));
            var made = "v1," + Convert.ToBase64String(hmac.ComputeHash(signed));
            return signature.Split(' ').Any(given => Same(given, made));
        });
        if (!isSigned) throw new CryptographicException("no signature matches");
        // Drop it if you had this id before: webhook-id stays the same when a message is sent again.
        using var push = JsonDocument.Parse(body);
        var data = push.RootElement.GetProperty("message").GetProperty("data").GetString()!;
        return JsonDocument.Parse(Convert.FromBase64String(data));
    }

    /// <summary>Only where something on the way drops the headers: the md5 fields sign the string and the action alone.</summary>
    public static bool HasMd5(JsonElement data, params string[] secrets)
    {
        string Text(string name) => data.GetProperty(name).GetString()!;
        var action = Text("action");
        var about = action.StartsWith("mof_")
            ? Text("base_gs1") + action + Text("updated_mof_encoded")
            : Text("gs1") + action;
        return secrets.Where(IsSecret).Any(secret =>
        {
            var made = Convert.ToHexString(MD5.HashData(Encoding.UTF8.GetBytes(about + secret))).ToLowerInvariant();
            return Same(Text("primary_signature"), made) || Same(Text("secondary_signature"), made);
        });
    }

    /// <summary>Whether it is set: by a blank one anybody could sign.</summary>
    private static bool IsSecret(string secret) => !string.IsNullOrWhiteSpace(secret?.Replace("whsec_", ""));

    private static bool Same(string one, string other) =>
        CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(one), Encoding.UTF8.GetBytes(other));
}
