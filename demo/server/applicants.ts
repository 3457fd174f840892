/** People who applied at Acme's customers. All of them are made up. */
export const applicants = [
  {
    id: 'acme-1001',
    name: 'Grace Testerman',
    role: 'Warehouse associate',
    email: 'grace.testerman@example.com',
  },
  { id: 'acme-1002', name: 'Kwame Sampleton', role: 'Driver', email: 'kwame.sampleton@example.com' },
  { id: 'acme-1003', name: 'Émilie Mockley', role: 'Home care aide', email: 'emilie.mockley@example.com' },
  { id: 'acme-1004', name: 'Hiroshi Placeholder', role: 'Courier', email: 'hiroshi.placeholder@example.com' },
  { id: 'acme-1005', name: 'Lucía Demoski', role: 'Store manager', email: 'lucia.demoski@example.com' },
];
