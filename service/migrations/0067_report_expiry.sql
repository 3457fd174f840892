ALTER TABLE "reports" ADD COLUMN "expired_at" timestamp with time zone;--> statement-breakpoint
-- Finished reports that nobody decided about expire a year after their completion. Those of removed candidates stay as they are.
UPDATE "reports" SET "due_at" = "completed_at" + interval '1 year'
WHERE "completed_at" IS NOT NULL AND "due_at" IS NULL AND "adjudication" IS NULL
  AND "status" IN ('clear', 'consider', 'complete')
  AND NOT EXISTS (
    SELECT FROM "candidates"
    WHERE "candidates"."account_id" = "reports"."account_id" AND "candidates"."id" = "reports"."candidate_id"
      AND "candidates"."pii_removed_at" IS NOT NULL
  );
