# frozen_string_literal: true

# Calls one function of the Ruby sample, for other-languages.test.ts.
require 'json'
require 'service_embeds'

command, *arguments = ARGV
result =
  case command
  when 'session-token' then { token: ServiceEmbeds.create_session_token(*arguments) }
  when 'exchange' then ServiceEmbeds.exchange_code(*arguments)
  else
    secret, *values = arguments
    headers = %w[webhook-id webhook-timestamp webhook-signature].zip(values).to_h
    ServiceEmbeds.verify_webhook(secret, headers, $stdin.read)
  end
puts JSON.generate(result)
