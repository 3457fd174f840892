import java.nio.charset.StandardCharsets;

/** Calls one method of the Java sample, for other-languages.test.ts. */
final class Driver {
  public static void main(String[] arguments) throws Exception {
    String result =
        switch (arguments[0]) {
          case "session-token" -> new ServiceEmbeds(arguments[1]).createSessionToken(arguments[2]);
          case "exchange" ->
              new ServiceEmbeds(arguments[1]).exchangeCode(arguments[2], arguments[3], arguments[4]);
          default -> verify(arguments, System.in.readAllBytes());
        };
    System.out.println(result);
  }

  private static String verify(String[] delivery, byte[] body) throws Exception {
    ServiceEmbeds.verifyWebhook(delivery[1], delivery[2], delivery[3], delivery[4], body);
    return new String(body, StandardCharsets.UTF_8);
  }
}
