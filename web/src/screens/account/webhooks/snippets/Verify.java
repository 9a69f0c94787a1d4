import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Verify {
  /**
   * Whether a request is from the registry. body: the raw text of the request; id, timestamp and signature: its headers
   * webhook-id, webhook-timestamp and webhook-signature; secrets: both of this webhook. The event is then the Base64 of
   * message.data in the body, as JSON. Drop it if you had its webhook-id before.
   */
  public static boolean isSigned(String body, String id, String timestamp, String signature, String... secrets)
      throws GeneralSecurityException {
    if (Math.abs(System.currentTimeMillis() / 1000 - Long.parseLong(timestamp)) > 300) return false;
    byte[] signed = (id + "." + timestamp + "." + body).getBytes(StandardCharsets.UTF_8);
    for (String secret : secrets) {
      if (!isSecret(secret)) continue;
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(Base64.getDecoder().decode(secret), "HmacSHA256"));
      String made = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(signed));
      for (String given : signature.split(" ")) if (same(given, made)) return true;
    }
    return false;
  }

  /**
   * Only where something on the way drops the headers: the md5 fields sign the string and the action alone. about: gs1 and
   * action of the event, or base_gs1, action and updated_mof_encoded of one whose action begins with mof_; signatures:
   * its primary_signature and secondary_signature.
   */
  public static boolean hasMd5(String about, String[] signatures, String... secrets)
      throws GeneralSecurityException {
    for (String secret : secrets) {
      if (!isSecret(secret)) continue;
      byte[] digest = MessageDigest.getInstance("MD5").digest((about + secret).getBytes(StandardCharsets.UTF_8));
      for (String given : signatures) if (same(given, HexFormat.of().formatHex(digest))) return true;
    }
    return false;
  }

  /** Whether it is set: by a blank one anybody could sign. */
  private static boolean isSecret(String secret) {
    return secret != null && !secret.replace("whsec_", "").isBlank();
  }

  private static boolean same(String one, String other) {
    return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
  }
}
