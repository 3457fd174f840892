CREATE TABLE "candidate_stories" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"report_id" text NOT NULL,
	"record_id" text,
	"content" "bytea" NOT NULL,
	"document_ids" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_stories_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "ssn_key" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "driver_license_details" "bytea";--> statement-breakpoint
ALTER TABLE "candidate_stories" ADD CONSTRAINT "candidate_stories_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_stories_account_id_report_id_index" ON "candidate_stories" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "candidate_stories_account_id_candidate_id_index" ON "candidate_stories" USING btree ("account_id","candidate_id");