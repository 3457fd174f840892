ALTER TABLE "accounts" ADD COLUMN "brand_name" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand_color" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "brand_logo_id" text;