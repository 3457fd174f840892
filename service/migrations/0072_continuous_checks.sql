CREATE TABLE "continuous_check_alerts" (
	"account_id" text NOT NULL,
	"continuous_check_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"report_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "continuous_check_alerts_account_id_continuous_check_id_alert_id_pk" PRIMARY KEY("account_id","continuous_check_id","alert_id")
);
--> statement-breakpoint
CREATE TABLE "continuous_checks" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"type" text NOT NULL,
	"node" text,
	"work_locations" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancellation_reason" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "continuous_checks_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "continuous_check_alerts" ADD CONSTRAINT "continuous_check_alerts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "continuous_checks" ADD CONSTRAINT "continuous_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "continuous_check_alerts_account_id_candidate_id_index" ON "continuous_check_alerts" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "continuous_checks_account_id_candidate_id_index" ON "continuous_checks" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "continuous_checks_active" ON "continuous_checks" USING btree ("account_id","candidate_id","type") WHERE "continuous_checks"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "continuous_checks_due" ON "continuous_checks" USING btree ("due_at") WHERE "continuous_checks"."due_at" is not null;