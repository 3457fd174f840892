import { randomBytes } from 'node:crypto';

/** Everything that production demands, with secrets of their own for each call and without a mail server that answers. */
export const productionSettings = (): Record<string, string> => ({
  SERVICE_ENV: 'production',
  SERVICE_SECRET: randomBytes(32).toString('hex'),
  SERVICE_KEYS: `test:${randomBytes(32).toString('base64')}`,
  OPS_KEY: randomBytes(32).toString('hex'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  AGENCY_NAME: 'Sample Screening, Inc.',
  AGENCY_CONTACT: '1 Sample Street, Columbus, OH 43004, 800-555-0100, sample.example',
  BUSINESS_REGISTRY: 'manual_review',
  PAYMENT_GATEWAY: 'manual_review',
  API_URL: 'https://api.example.com',
  PARTNERS_URL: 'https://partners.example.com',
  DASHBOARD_URL: 'https://dashboard.example.com',
});
