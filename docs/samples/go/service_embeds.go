// Package serviceembeds creates session tokens, exchanges authorization codes, and verifies webhook deliveries, with the
// standard library of Go 1.19 or newer alone.
package serviceembeds

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

const webhookTolerance = 5 * time.Minute

var client = &http.Client{Timeout: 10 * time.Second}

// Error is the service's response to a request that failed.
type Error struct {
	Status  int
	Code    string
	Message string
}

func (e *Error) Error() string { return fmt.Sprintf("%d %s: %s", e.Status, e.Code, e.Message) }

// Deliveries with these errors are answered with 400.
var (
	ErrTimestamp = errors.New("the delivery has no timestamp, or is too old")
	ErrSignature = errors.New("the signature is wrong")
)

// Connection is a customer's account with the token that acts for it. Store the token encrypted.
type Connection struct {
	AccessToken      string `json:"access_token"`
	ServiceAccountID string `json:"service_account_id"`
}

// Event is the event of a delivery. Decode Data.Object by its Type.
type Event struct {
	ID        string    `json:"id"`
	Type      string    `json:"type"`
	CreatedAt time.Time `json:"created_at"`
	AccountID string    `json:"account_id"`
	Data      struct {
		Object json.RawMessage `json:"object"`
	} `json:"data"`
}

// CreateSessionToken returns a session token for the embeds. Call it after you have authenticated your own user.
func CreateSessionToken(ctx context.Context, baseURL, accessToken string, scopes ...string) (string, error) {
	var answer struct {
		Token string `json:"token"`
	}
	credentials := base64.StdEncoding.EncodeToString([]byte(accessToken + ":"))
	headers := map[string]string{"Authorization": "Basic " + credentials}
	err := post(ctx, baseURL+"/web_sdk/session_tokens", map[string]any{"scopes": scopes}, headers, &answer)
	return answer.Token, err
}

// ExchangeCode returns the connection of the customer who came back with this code. Check the state of the redirect first.
func ExchangeCode(ctx context.Context, baseURL, clientID, clientSecret, code string) (Connection, error) {
	body := map[string]any{
		"grant_type":    "authorization_code",
		"client_id":     clientID,
		"client_secret": clientSecret,
		"code":          code,
	}
	// With this key, an exchange whose response was lost can be repeated: it returns the same token.
	hash := sha256.Sum256([]byte(code))
	headers := map[string]string{"Idempotency-Key": "exchange-" + hex.EncodeToString(hash[:])}
	var connection Connection
	err := post(ctx, baseURL+"/oauth/tokens", body, headers, &connection)
	return connection, err
}

// VerifyWebhook returns the event of a delivery. The secret is your client_secret or that of the webhook endpoint, and
// body has the bytes exactly as they arrived.
func VerifyWebhook(secret string, header http.Header, body []byte) (Event, error) {
	var event Event
	timestamp := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || time.Since(time.Unix(seconds, 0)).Abs() > webhookTolerance {
		return event, ErrTimestamp
	}
	// The secret of an endpoint contains its key in Base64. The text of a client_secret is a key itself.
	key := []byte(secret)
	if strings.HasPrefix(secret, "whsec_") {
		if key, err = base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_")); err != nil {
			return event, err
		}
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.", header.Get("webhook-id"), timestamp)
	mac.Write(body)
	expected := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, signature := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal(expected, []byte(signature)) {
			err = json.Unmarshal(body, &event)
			return event, err
		}
	}
	return event, ErrSignature
}

func post(ctx context.Context, url string, body any, headers map[string]string, answer any) error {
	content, err := json.Marshal(body)
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(content))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 400 {
		return readError(response)
	}
	return json.NewDecoder(response.Body).Decode(answer)
}

func readError(response *http.Response) error {
	var answer struct {
		Code        string `json:"code"`
		Error       string `json:"error"`
		Description string `json:"error_description"`
	}
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil {
		return &Error{Status: response.StatusCode, Message: "the response is no JSON"}
	}
	// OAuth errors have their code in `error`, all others in `code`.
	if answer.Code != "" {
		return &Error{Status: response.StatusCode, Code: answer.Code, Message: answer.Error}
	}
	return &Error{Status: response.StatusCode, Code: answer.Error, Message: answer.Description}
}
