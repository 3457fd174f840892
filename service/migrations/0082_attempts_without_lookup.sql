ALTER TABLE "webhook_logs" DROP CONSTRAINT "webhook_logs_account_id_accounts_id_fk";
