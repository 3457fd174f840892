ALTER TABLE "credentials" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "expires_at" timestamp with time zone;