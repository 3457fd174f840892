CREATE TABLE "self_disclosures" (
	"account_id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "self_disclosures_account_id_report_id_pk" PRIMARY KEY("account_id","report_id")
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "work_locations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "archived_by_id" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "archived_by_email" text;--> statement-breakpoint
ALTER TABLE "self_disclosures" ADD CONSTRAINT "self_disclosures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "self_disclosures_account_id_candidate_id_index" ON "self_disclosures" USING btree ("account_id","candidate_id");