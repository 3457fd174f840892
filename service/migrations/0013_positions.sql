ALTER TABLE "screenings" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "screenings" SET "position" = "numbered"."position"
FROM (
  SELECT "account_id", "id", row_number() OVER (PARTITION BY "account_id", "report_id" ORDER BY "id") - 1 AS "position"
  FROM "screenings"
) AS "numbered"
WHERE "numbered"."account_id" = "screenings"."account_id" AND "numbered"."id" = "screenings"."id";--> statement-breakpoint
ALTER TABLE "screenings" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "simulation_steps" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "simulation_steps" SET "position" = "numbered"."position"
FROM (
  SELECT "account_id", "id", row_number() OVER (PARTITION BY "account_id", "report_id" ORDER BY "id") - 1 AS "position"
  FROM "simulation_steps"
) AS "numbered"
WHERE "numbered"."account_id" = "simulation_steps"."account_id" AND "numbered"."id" = "simulation_steps"."id";--> statement-breakpoint
ALTER TABLE "simulation_steps" ALTER COLUMN "position" SET NOT NULL;
