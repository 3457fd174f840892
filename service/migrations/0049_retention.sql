CREATE TABLE "legal_holds" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"candidate_id" text,
	"reason" text NOT NULL,
	"placed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "legal_holds_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"account_id" text NOT NULL,
	"day" text NOT NULL,
	"on_hold" boolean NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"removed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "retention_runs_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "retention_days" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_holds" ADD CONSTRAINT "legal_holds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_runs" ADD CONSTRAINT "retention_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_holds_in_force" ON "legal_holds" USING btree ("account_id","candidate_id") WHERE "legal_holds"."released_at" is null;