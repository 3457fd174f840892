ALTER TABLE "candidates" ADD COLUMN "employers" "bytea";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "schools" "bytea";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "professional_licenses" "bytea";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "references" "bytea";
