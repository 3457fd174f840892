CREATE TABLE "report_activities" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"type" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"text" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_activities_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_activities" ADD CONSTRAINT "report_activities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_activities_account_id_report_id_index" ON "report_activities" USING btree ("account_id","report_id");