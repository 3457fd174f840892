import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Session tokens, the exchange of authorization codes, and webhook deliveries, with Java 17 or newer alone. Java has no
 * JSON parser: read the results with the one that your application uses.
 */
public final class ServiceEmbeds {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final long WEBHOOK_TOLERANCE_SECONDS = 300;

  private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
  private final String baseUrl;

  /** A response with an error. Its body is JSON with the message in {@code error}. */
  public static final class ServiceException extends IOException {
    private final int status;

    ServiceException(int status, String body) {
      super(status + " " + body);
      this.status = status;
    }

    public int status() {
      return status;
    }
  }

  /** @param baseUrl address of the API, without a slash at the end */
  public ServiceEmbeds(String baseUrl) {
    this.baseUrl = baseUrl;
  }

  /**
   * Returns {@code {"token": "..."}}, which is what your endpoint answers to the embeds. Call it after you have
   * authenticated your own user.
   */
  public String createSessionToken(String accessToken) throws IOException, InterruptedException {
    byte[] credentials = (accessToken + ":").getBytes(StandardCharsets.UTF_8);
    return send(
        HttpRequest.newBuilder(URI.create(baseUrl + "/web_sdk/session_tokens"))
            .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"scopes\":[\"order\"]}")));
  }

  /**
   * Returns JSON with the {@code access_token} and the {@code service_account_id} of the customer who came back with this
   * code. Check the {@code state} of the redirect first, and store the token encrypted.
   */
  public String exchangeCode(String clientId, String clientSecret, String code)
      throws IOException, InterruptedException, GeneralSecurityException {
    Map<String, String> form =
        Map.of(
            "grant_type", "authorization_code",
            "client_id", clientId,
            "client_secret", clientSecret,
            "code", code);
    // With this key, an exchange whose response was lost can be repeated: it returns the same token.
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(code.getBytes(StandardCharsets.UTF_8));
    return send(
        HttpRequest.newBuilder(URI.create(baseUrl + "/oauth/tokens"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Idempotency-Key", "exchange-" + HexFormat.of().formatHex(hash))
            .POST(BodyPublishers.ofString(encode(form))));
  }

  /**
   * Returns if a delivery is genuine and recent.
   *
   * @param secret your {@code client_secret}, or the secret of the webhook endpoint
   * @param id header {@code webhook-id}
   * @param timestamp header {@code webhook-timestamp}
   * @param signatures header {@code webhook-signature}
   * @param body the bytes exactly as they arrived
   * @throws SignatureException if it is not: answer it with 400
   */
  public static void verifyWebhook(
      String secret, String id, String timestamp, String signatures, byte[] body)
      throws GeneralSecurityException {
    if (timestamp == null || !timestamp.matches("[0-9]{1,12}") || signatures == null)
      throw new SignatureException("The delivery has no timestamp or no signature.");
    long age = Instant.now().getEpochSecond() - Long.parseLong(timestamp);
    if (Math.abs(age) > WEBHOOK_TOLERANCE_SECONDS) throw new SignatureException("The delivery is too old.");
    // The secret of an endpoint contains its key in Base64. The text of a client_secret is a key itself.
    byte[] key =
        secret.startsWith("whsec_")
            ? Base64.getDecoder().decode(secret.substring("whsec_".length()))
            : secret.getBytes(StandardCharsets.UTF_8);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
    byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(StandardCharsets.UTF_8);
    for (String signature : signatures.split(" "))
      if (MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8))) return;
    throw new SignatureException("The signature is wrong.");
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response = client.send(request.timeout(TIMEOUT).build(), BodyHandlers.ofString());
    if (response.statusCode() >= 400) throw new ServiceException(response.statusCode(), response.body());
    return response.body();
  }

  private static String encode(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
