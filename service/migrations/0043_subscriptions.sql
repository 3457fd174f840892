CREATE TABLE "subscriptions" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"package_slug" text NOT NULL,
	"node" text,
	"work_locations" jsonb NOT NULL,
	"start_date" text NOT NULL,
	"interval_count" integer NOT NULL,
	"interval_unit" text NOT NULL,
	"last_occurrence" text,
	"created_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancellation_reason" text,
	"due_at" timestamp with time zone,
	CONSTRAINT "subscriptions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
DROP INDEX "reports_consent";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_account_id_candidate_id_index" ON "subscriptions" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_active" ON "subscriptions" USING btree ("account_id","candidate_id","package_slug") WHERE "subscriptions"."canceled_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("due_at") WHERE "subscriptions"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_consent" ON "reports" USING btree ("account_id","consent_id") WHERE "reports"."source" not in ('recurrence', 'continuous_check');