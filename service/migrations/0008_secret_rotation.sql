ALTER TABLE "applications" ADD COLUMN "previous_secret" "bytea";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "previous_secret_until" timestamp with time zone;