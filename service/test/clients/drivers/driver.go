// Calls one function of the Go sample, for other-languages.test.ts.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"

	"example.com/driver/serviceembeds"
)

func main() {
	result, err := run(os.Args[1], os.Args[2:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	if err := json.NewEncoder(os.Stdout).Encode(result); err != nil {
		panic(err)
	}
}

func run(command string, arguments []string) (any, error) {
	ctx := context.Background()
	switch command {
	case "session-token":
		token, err := serviceembeds.CreateSessionToken(ctx, arguments[0], arguments[1], "order")
		return map[string]string{"token": token}, err
	case "exchange":
		return serviceembeds.ExchangeCode(ctx, arguments[0], arguments[1], arguments[2], arguments[3])
	default:
		body, err := io.ReadAll(os.Stdin)
		if err != nil {
			return nil, err
		}
		header := http.Header{}
		for index, name := range []string{"webhook-id", "webhook-timestamp", "webhook-signature"} {
			header.Set(name, arguments[index+1])
		}
		return serviceembeds.VerifyWebhook(arguments[0], header, body)
	}
}
