/** Replaces the page's fetch for a test and records the requests. */
export function spyOnNetwork(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const real = window.fetch;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    requests.push(request);
    return Promise.resolve(answer(request));
  };
  return { requests, restore: () => (window.fetch = real) };
}
