ALTER TABLE "reports" ADD COLUMN "adjudicated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "adjudicator_email" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
UPDATE "reports" SET "adjudicated_at" = coalesce("action"."completed_at", "action"."created_at")
FROM "adverse_actions" AS "action"
WHERE "action"."account_id" = "reports"."account_id" AND "action"."report_id" = "reports"."id"
  AND "action"."status" <> 'canceled' AND "reports"."adjudication" IN ('pre_adverse_action', 'post_adverse_action');
