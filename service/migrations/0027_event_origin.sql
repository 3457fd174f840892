ALTER TABLE "credentials" ADD COLUMN "secret" "bytea";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "application_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "application_id" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "application_id" text;--> statement-breakpoint
UPDATE "reports" SET "application_id" = "invitations"."application_id"
FROM "invitations"
WHERE "invitations"."account_id" = "reports"."account_id" AND "invitations"."report_id" = "reports"."id";--> statement-breakpoint
-- Where one application alone has ever been connected, it has heard of everything so far, and still hears of it. Its events of
-- invitations stay out: they hold links that it may not have seen.
CREATE TEMPORARY TABLE "only_applications" ON COMMIT DROP AS
SELECT "account_id", min("application_id") AS "application_id" FROM "credentials"
WHERE "application_id" IS NOT NULL
GROUP BY "account_id" HAVING count(DISTINCT "application_id") = 1;--> statement-breakpoint
UPDATE "reports" SET "application_id" = "only_applications"."application_id"
FROM "only_applications"
WHERE "only_applications"."account_id" = "reports"."account_id" AND "reports"."application_id" IS NULL;--> statement-breakpoint
UPDATE "candidates" SET "application_id" = "only_applications"."application_id"
FROM "only_applications"
WHERE "only_applications"."account_id" = "candidates"."account_id";--> statement-breakpoint
UPDATE "events" SET "application_id" = "only_applications"."application_id"
FROM "only_applications"
WHERE "only_applications"."account_id" = "events"."account_id"
	AND "events"."type" !~ '^(account|package|invitation)\.';
