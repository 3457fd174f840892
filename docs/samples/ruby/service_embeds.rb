# frozen_string_literal: true

require 'digest'
require 'json'
require 'net/http'
require 'openssl'

# Session tokens, the exchange of authorization codes, and webhook deliveries, with Ruby 3.0 or newer alone.
module ServiceEmbeds
  TIMEOUT_SECONDS = 10
  WEBHOOK_TOLERANCE_SECONDS = 300

  # A request failed. `status` is nil if there was no response.
  class Error < StandardError
    attr_reader :status, :code

    def initialize(message, status: nil, code: nil)
      super(message)
      @status = status
      @code = code
    end
  end

  # A delivery is not genuine, or too old. Answer it with 400.
  class WebhookError < StandardError; end

  module_function

  # Returns a session token for the embeds. Call it after you have authenticated your own user.
  def create_session_token(base_url, access_token, scopes: ['order'])
    headers = { 'Authorization' => "Basic #{encode("#{access_token}:")}" }
    post("#{base_url}/web_sdk/session_tokens", { scopes: scopes }, headers).fetch('token')
  end

  # Returns the `access_token` and the `service_account_id` of the customer who came back with this code.
  # Check the `state` of the redirect first, and store the token encrypted.
  def exchange_code(base_url, client_id, client_secret, code)
    body = { grant_type: 'authorization_code', client_id: client_id, client_secret: client_secret, code: code }
    # With this key, an exchange whose response was lost can be repeated: it returns the same token.
    post("#{base_url}/oauth/tokens", body, 'Idempotency-Key' => "exchange-#{Digest::SHA256.hexdigest(code)}")
  end

  # Returns the event of a delivery. `secret` is your `client_secret` or the secret of the webhook endpoint, `headers` the
  # headers by their names in lower case, and `body` the text exactly as it arrived.
  def verify_webhook(secret, headers, body)
    id, timestamp, signatures = headers.values_at('webhook-id', 'webhook-timestamp', 'webhook-signature')
    raise WebhookError, 'The delivery has no timestamp.' unless timestamp.to_s.match?(/\A\d{1,12}\z/)
    raise WebhookError, 'The delivery is too old.' if (Time.now.to_i - timestamp.to_i).abs > WEBHOOK_TOLERANCE_SECONDS

    # The secret of an endpoint contains its key in Base64. The text of a client_secret is a key itself.
    key = secret.start_with?('whsec_') ? secret.delete_prefix('whsec_').unpack1('m0') : secret
    signed = "#{id}.#{timestamp}.".b + body.b
    expected = "v1,#{encode(OpenSSL::HMAC.digest('SHA256', key, signed))}"
    genuine = signatures.to_s.split.any? { |signature| OpenSSL.secure_compare(expected, signature) }
    raise WebhookError, 'The signature is wrong.' unless genuine

    JSON.parse(body)
  end

  def post(url, body, headers)
    uri = URI(url)
    timeouts = { open_timeout: TIMEOUT_SECONDS, read_timeout: TIMEOUT_SECONDS }
    response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https', **timeouts) do |http|
      http.post(uri.request_uri, JSON.generate(body), headers.merge('Content-Type' => 'application/json'))
    end
    read(response)
  rescue SystemCallError, SocketError, Timeout::Error, IOError, OpenSSL::SSL::SSLError => e
    raise Error, "There was no response: #{e.message}"
  end

  def read(response)
    answer = JSON.parse(response.body.to_s)
    return answer if response.is_a?(Net::HTTPSuccess)

    message = answer['error_description'] || answer['error']
    # OAuth errors have their code in `error`, all others in `code`.
    raise Error.new(message, status: response.code.to_i, code: answer['code'] || answer['error'])
  rescue JSON::ParserError
    raise Error.new('The response is no JSON.', status: response.code.to_i)
  end

  # Returns Base64 without line breaks.
  def encode(bytes)
    [bytes].pack('m0')
  end
  private_class_method :post, :read, :encode
end
