/** Lists the events that the service sends to Acme's backend, the latest first. */
const list = document.querySelector('#webhooks');
const displayedIds = new Set();
const maxItems = 20;

function eventItem({ type, createdAt, objectId }) {
  const time = document.createElement('time');
  time.dateTime = createdAt;
  time.textContent = new Date(createdAt).toLocaleTimeString();
  const name = document.createElement('code');
  name.textContent = type;
  const object = document.createElement('span');
  object.textContent = objectId;
  const item = document.createElement('li');
  item.append(time, name, object);
  return item;
}

new EventSource('/api/events').addEventListener('message', ({ data }) => {
  const event = JSON.parse(data);
  // After a lost connection the backend sends the latest events again.
  if (displayedIds.has(event.id)) return;
  displayedIds.add(event.id);
  list.prepend(eventItem(event));
  while (list.childElementCount > maxItems) list.lastElementChild.remove();
});
