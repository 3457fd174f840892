/** Shows the events that the service sends to Acme's backend, as they come. */
const list = document.querySelector('#webhooks');
const shown = new Set();
const most = 20;

new EventSource('/api/events').addEventListener('message', ({ data }) => {
  const { id, type, at, object } = JSON.parse(data);
  // A connection that was lost begins anew with what the page may have already.
  if (shown.has(id)) return;
  shown.add(id);
  const time = document.createElement('time');
  time.dateTime = at;
  time.textContent = new Date(at).toLocaleTimeString();
  const name = document.createElement('code');
  name.textContent = type;
  const about = document.createElement('span');
  about.textContent = object;
  const item = document.createElement('li');
  item.append(time, name, about);
  list.prepend(item);
  while (list.childElementCount > most) list.lastElementChild.remove();
});
