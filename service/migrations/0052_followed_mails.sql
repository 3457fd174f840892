ALTER TABLE "invitations" ADD COLUMN "mail_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_status" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_failure" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "return_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
-- Until now, a mail failed only because its server was away for 72 hours.
UPDATE "mails" SET "status_at" = coalesce("sent_at", "created_at"), "failure" = CASE WHEN "status" = 'failed' THEN 'unreachable' END;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "status_at" SET NOT NULL;--> statement-breakpoint
UPDATE "invitations" SET "mail_id" = "newest"."id", "mail_status" = "newest"."status", "mail_failure" = "newest"."failure", "mail_status_at" = "newest"."status_at"
FROM (SELECT DISTINCT ON ("account_id", "invitation_id") * FROM "mails" WHERE "invitation_id" IS NOT NULL ORDER BY "account_id", "invitation_id", "id" DESC) AS "newest"
WHERE "newest"."account_id" = "invitations"."account_id" AND "newest"."invitation_id" = "invitations"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "mails_return_token" ON "mails" USING btree ("return_token");
