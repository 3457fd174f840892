ALTER TABLE "candidates" ADD COLUMN "former_names" "bytea";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "annual_salary" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "annual_salary" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "public_record_notice_at" timestamp with time zone;