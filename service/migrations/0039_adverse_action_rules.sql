CREATE TABLE "individualized_assessments" (
	"account_id" text NOT NULL,
	"id" text NOT NULL,
	"report_id" text NOT NULL,
	"adverse_action_id" text,
	"content" "bytea" NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "individualized_assessments_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "jurisdictions" text[] DEFAULT '{"US"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "extended_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adverse_actions" ADD COLUMN "clock_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "individualized_assessments" ADD CONSTRAINT "individualized_assessments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "individualized_assessments_account_id_report_id_index" ON "individualized_assessments" USING btree ("account_id","report_id");--> statement-breakpoint
-- The clock of an adverse action stands still since its dispute began.
UPDATE "adverse_actions" SET "clock_stopped_at" = "reports"."disputed_at" FROM "reports" WHERE "adverse_actions"."status" = 'dispute' AND "reports"."account_id" = "adverse_actions"."account_id" AND "reports"."id" = "adverse_actions"."report_id";--> statement-breakpoint
-- An individualized assessment is evidence. Only its encryption changes, when there is a new key: the hash of its content stays.
CREATE FUNCTION "keep_individualized_assessment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (to_jsonb(NEW) - 'content') IS DISTINCT FROM (to_jsonb(OLD) - 'content') THEN
		RAISE EXCEPTION 'individualized assessments are never changed' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "individualized_assessments_unchanged" BEFORE UPDATE ON "individualized_assessments" FOR EACH ROW EXECUTE FUNCTION "keep_individualized_assessment"();
