/** Reports of the fake account by their state. */
export const reports = {
  live: 'fa4e4e000000000000000001',
  pending: 'fa4e4e000000000000000002',
  clear: 'fa4e4e000000000000000003',
  consider: 'fa4e4e000000000000000004',
  suspended: 'fa4e4e000000000000000005',
  dispute: 'fa4e4e000000000000000006',
  complete: 'fa4e4e000000000000000007',
  canceled: 'fa4e4e000000000000000008',
  engaged: 'fa4e4e000000000000000009',
  noticeSent: 'fa4e4e00000000000000000a',
  final: 'fa4e4e00000000000000000b',
};

/** Whether nothing of a report waits to be loaded. */
export const isComplete = (element: Element): boolean => !element.shadowRoot?.querySelector('.rest');
