CREATE TABLE "withheld_records" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"screening_id" text NOT NULL,
	"record" "bytea" NOT NULL,
	"reasons" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withheld_records_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "withheld_records" ADD CONSTRAINT "withheld_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_records_account_id_report_id_index" ON "withheld_records" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "withheld_records_account_id_candidate_id_index" ON "withheld_records" USING btree ("account_id","candidate_id");