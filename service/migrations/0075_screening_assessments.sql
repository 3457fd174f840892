ALTER TABLE "screenings" ADD COLUMN "assessment" jsonb;--> statement-breakpoint
ALTER TABLE "screenings" ADD COLUMN "pointers" text[] DEFAULT '{}' NOT NULL;