CREATE TABLE "dispute_files" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"dispute_id" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_files_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"extended_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "disputes_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_files_account_id_dispute_id_index" ON "dispute_files" USING btree ("account_id","dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_account_id_report_id_index" ON "disputes" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "disputes_account_id_candidate_id_index" ON "disputes" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_at","id") WHERE "disputes"."resolved_at" is null;--> statement-breakpoint
CREATE TRIGGER "disputes_removed" BEFORE INSERT ON "disputes" FOR EACH ROW EXECUTE FUNCTION "refuse_removed_candidate"();
