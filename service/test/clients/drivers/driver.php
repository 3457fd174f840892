<?php

// Calls one function of the PHP sample, for other-languages.test.ts.

declare(strict_types=1);

require 'service_embeds.php';

[$command, $arguments] = [$argv[1], array_slice($argv, 2)];
$result = match ($command) {
    'session-token' => ['token' => ServiceEmbeds\create_session_token(...$arguments)],
    'exchange' => ServiceEmbeds\exchange_code(...$arguments),
    default => ServiceEmbeds\verify_webhook(
        $arguments[0],
        array_combine(['webhook-id', 'webhook-timestamp', 'webhook-signature'], array_slice($arguments, 1)),
        stream_get_contents(STDIN),
    ),
};
echo json_encode($result), "\n";
