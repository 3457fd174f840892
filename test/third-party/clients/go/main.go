// Ten calls with the types that quicktype generates for Go, for clients.node.ts.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"

	"example.com/client/service"
)

// What clients.node.ts says: where the service is, with what the calls are made, and what is ordered.
type input struct {
	BaseURL     string `json:"baseUrl"`
	Token       string `json:"token"`
	Application string `json:"application"`
	Order       struct {
		Package       string                      `json:"package"`
		Node          string                      `json:"node"`
		WorkLocations []service.WorkLocationInput `json:"work_locations"`
	} `json:"order"`
}

// Calls in clients/calls.ts.
type calls struct {
	IsSameCandidate bool                       `json:"isSameCandidate"`
	NotModified     int                        `json:"notModified"`
	Slugs           []string                   `json:"slugs"`
	Included        any                        `json:"included"`
	Refused         string                     `json:"refused"`
	Statuses        []service.InvitationStatus `json:"statuses"`
	Revoked         int                        `json:"revoked"`
	After           int                        `json:"after"`
}

type client struct {
	baseURL string
	header  http.Header
}

func must[Value any](value Value, err error) Value {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

// Sends a request, and returns the answer with its body. Fields of other values than the two headers are not needed.
func (c client) send(method, path string, body any, etag string) (*http.Response, []byte) {
	var content io.Reader
	if body != nil {
		content = bytes.NewReader(must(json.Marshal(body)))
	}
	request := must(http.NewRequest(method, c.baseURL+path, content))
	request.Header = c.header.Clone()
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if etag != "" {
		request.Header.Set("If-None-Match", etag)
	}
	response := must(http.DefaultClient.Do(request))
	defer response.Body.Close()
	return response, must(io.ReadAll(response.Body))
}

// Sends a request without an If-None-Match, and reads the answer into a type of the client.
func call[Answer any](c client, method, path string, body any) Answer {
	_, text := c.send(method, path, body, "")
	var answer Answer
	if err := json.Unmarshal(text, &answer); err != nil {
		must(text, fmt.Errorf("%s %s: %w: %s", method, path, err, text))
	}
	return answer
}

func main() {
	var in input
	must(in, json.NewDecoder(os.Stdin).Decode(&in))
	c := client{in.BaseURL, http.Header{"Authorization": {"Bearer " + in.Token}}}
	var out calls

	// Optional fields that may be null have no `omitempty`: Go sends null for each.
	candidate := call[service.Candidate](c, "POST", "/v1/candidates", service.CreateCandidateBody{Email: "generated@example.com"})
	path := "/v1/candidates/" + candidate.ID
	first, text := c.send("GET", path, nil, "")
	out.IsSameCandidate = must(service.UnmarshalCandidate(text)).ID == candidate.ID
	again, _ := c.send("GET", path, nil, first.Header.Get("ETag"))
	out.NotModified = again.StatusCode
	for page := 1; page <= 2; page++ {
		list := call[service.ListPackagesAnswer](c, "GET", fmt.Sprintf("/v1/packages?per_page=1&page=%d", page), nil)
		out.Slugs = append(out.Slugs, list.Data[0].Slug)
	}
	reports := call[service.ListReportsAnswer](c, "GET", "/v1/reports?status=clear", nil)
	report := call[service.Report](c, "GET", "/v1/reports/"+reports.Data[0].ID+"?include=candidate", nil)
	out.Included = report.Candidate.Object
	order := service.CreateInvitationBody{
		CandidateID: candidate.ID, Package: in.Order.Package, WorkLocations: in.Order.WorkLocations,
	}
	nowhere := "nowhere"
	order.Node = &nowhere
	out.Refused = call[service.Error](c, "POST", "/v1/invitations", order).Code
	order.Node = &in.Order.Node
	invitation := call[service.Invitation](c, "POST", "/v1/invitations", order)
	canceled := call[service.Invitation](c, "DELETE", "/v1/invitations/"+invitation.ID, nil)
	out.Statuses = []service.InvitationStatus{invitation.Status, canceled.Status}
	partner := client{in.BaseURL, http.Header{"Authorization": {in.Application}}}
	revoked, _ := partner.send("POST", "/oauth/revoke", service.RevokeTokenBody{Token: in.Token}, "")
	out.Revoked = revoked.StatusCode
	after, _ := c.send("GET", "/v1/account", nil, "")
	out.After = after.StatusCode
	must(out, json.NewEncoder(os.Stdout).Encode(out))
}
