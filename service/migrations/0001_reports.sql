CREATE TABLE "adverse_actions" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"status" text NOT NULL,
	"items" jsonb NOT NULL,
	"individualized_assessment_engaged" boolean NOT NULL,
	"post_notice_ready_at" timestamp with time zone NOT NULL,
	"post_notice_scheduled_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "adverse_actions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "assessments" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"value" text NOT NULL,
	"ruleset" jsonb NOT NULL,
	"results" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assessments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"package_slug" text NOT NULL,
	"package_name" text NOT NULL,
	"node" text,
	"work_locations" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"result" text,
	"adjudication" text,
	"assessment" text,
	"includes_canceled" boolean DEFAULT false NOT NULL,
	"screenings_total" integer NOT NULL,
	"screenings_finished" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"revised_at" timestamp with time zone,
	"estimate_generated_at" timestamp with time zone,
	"estimated_completion_time" timestamp with time zone,
	"disputed_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "reports_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "rulesets" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"packages" text[] NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rulesets_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "screenings" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"status" text NOT NULL,
	"result" text,
	"county" text,
	"state" text,
	"records" jsonb NOT NULL,
	"cancellation_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "screenings_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	CONSTRAINT "verifications_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "simulation_steps" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"step" jsonb NOT NULL,
	CONSTRAINT "simulation_steps_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "adverse_action_waiting_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "report_id" text;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD CONSTRAINT "adverse_actions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulesets" ADD CONSTRAINT "rulesets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenings" ADD CONSTRAINT "screenings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_steps" ADD CONSTRAINT "simulation_steps_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adverse_actions_account_id_report_id_index" ON "adverse_actions" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "assessments_account_id_report_id_index" ON "assessments" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_id_index" ON "reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "reports_account_id_candidate_id_index" ON "reports" USING btree ("account_id","candidate_id");--> statement-breakpoint
CREATE INDEX "reports_account_id_status_id_index" ON "reports" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "reports_account_id_package_slug_id_index" ON "reports" USING btree ("account_id","package_slug","id");--> statement-breakpoint
CREATE INDEX "reports_account_id_completed_at_id_index" ON "reports" USING btree ("account_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rulesets_account_id_name_version_index" ON "rulesets" USING btree ("account_id","name","version");--> statement-breakpoint
CREATE INDEX "screenings_account_id_report_id_index" ON "screenings" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "verifications_account_id_report_id_index" ON "verifications" USING btree ("account_id","report_id");--> statement-breakpoint
CREATE INDEX "simulation_steps_account_id_report_id_index" ON "simulation_steps" USING btree ("account_id","report_id");