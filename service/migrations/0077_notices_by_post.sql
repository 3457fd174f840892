ALTER TABLE "adverse_actions" ADD COLUMN "by_post" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "pre_notice_posted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "post_notice_posted_at" timestamp with time zone;