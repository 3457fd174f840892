ALTER TABLE "mails" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "give_up_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_account_id_report_id_index" ON "mails" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE "mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("account_id","id") WHERE "mails"."status" = 'failed';--> statement-breakpoint
-- Mails of the earlier version are tried for another 72 hours.
UPDATE "mails" SET "due_at" = now(), "give_up_at" = now() + interval '72 hours' WHERE "status" = 'queued';
