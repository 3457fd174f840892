ALTER TABLE "reports" ADD COLUMN "candidate_story_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "reports" SET "candidate_story_ids" = "stories"."ids"
FROM (
  SELECT "account_id", "report_id", array_agg("id" ORDER BY "id") AS "ids"
  FROM "candidate_stories" GROUP BY "account_id", "report_id"
) AS "stories"
WHERE "reports"."account_id" = "stories"."account_id" AND "reports"."id" = "stories"."report_id";
