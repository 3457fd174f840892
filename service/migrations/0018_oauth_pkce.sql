ALTER TABLE "applications" ADD COLUMN "client_type" text DEFAULT 'confidential' NOT NULL;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "redirect_uri" text;--> statement-breakpoint
ALTER TABLE "authorization_codes" ADD COLUMN "code_challenge" text;