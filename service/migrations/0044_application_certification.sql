ALTER TABLE "applications" ADD COLUMN "certification_status" text DEFAULT 'not_requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "certification_note" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "certification_changed_at" timestamp with time zone;--> statement-breakpoint
-- Applications that customers use already keep working in production.
UPDATE "applications" SET "certification_status" = 'certified', "certification_changed_at" = now();
