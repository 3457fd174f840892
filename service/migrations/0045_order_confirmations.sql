ALTER TABLE "invitations" ADD COLUMN "conditional_offer_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "credit_ground" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "conditional_offer_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "credit_ground" text;