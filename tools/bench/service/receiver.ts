/** A webhook endpoint in its own process. It prints its port, accepts every POST, and answers GET with their number. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let taken = 0;
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(String(taken));
    return;
  }
  request.resume();
  request.on('end', () => {
    taken++;
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
